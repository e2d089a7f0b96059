"""Builds a k-d tree of cities, which are points on the unit sphere. Inner nodes have boxes, and leaves have cities."""

from math import cos, radians, sin

BUCKET = 8
SCALE = 1 << 30  # Coordinates are integers, so the order does not depend on the last bit of a cosine.
COARSE_BITS = 15  # The number of bits that are removed from a coordinate to fit it into 16 bits.


def tree(coordinates, isolations):
    """Returns the order of the cities, their points in that order, the boxes of inner nodes, and each node's isolation.

    Node i has the children 2i + 1 and 2i + 2. The cities of a node are split in half along the longest side of its box,
    and the size of the first half is rounded down. This is repeated until each leaf has at most BUCKET cities.
    """
    points = [_point(latitude, longitude) for latitude, longitude in coordinates]
    levels = 0
    while len(points) > BUCKET << levels:
        levels += 1
    nodes, boxes = [list(range(len(points)))], []
    for _ in range(levels):
        children = []
        for members in nodes:
            low, high = ([end(points[i][axis] for i in members) for axis in range(3)] for end in (min, max))
            boxes += map(_coarse, low + high)
            sides = [high[axis] - low[axis] for axis in range(3)]
            axis = sides.index(max(sides))
            members.sort(key=lambda index: (points[index][axis], index))
            middle = len(members) // 2
            children += [members[:middle], members[middle:]]
        nodes = children
    order = [index for members in nodes for index in members]
    return order, [_coarse(axis) for index in order for axis in points[index]], boxes, _greatest(nodes, isolations)


def _greatest(leaves, isolations):
    """Returns the maximum isolation of the cities in each node, from the root to the leaves. Empty nodes have 0."""
    greatest = [0] * (len(leaves) - 1) + [max((isolations[index] for index in leaf), default=0) for leaf in leaves]
    for node in reversed(range(len(leaves) - 1)):
        greatest[node] = max(greatest[2 * node + 1], greatest[2 * node + 2])
    return greatest


def _coarse(coordinate):
    return min((coordinate + (1 << COARSE_BITS - 1)) >> COARSE_BITS, (1 << 15) - 1)


def _point(latitude, longitude):
    phi, lam = radians(latitude), radians(longitude)
    return (
        round(cos(phi) * cos(lam) * SCALE),
        round(cos(phi) * sin(lam) * SCALE),
        round(sin(phi) * SCALE),
    )
