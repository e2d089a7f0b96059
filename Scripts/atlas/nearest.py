"""The k-d tree over cities as points of the unit sphere: splits above, small buckets of cities below."""

from math import cos, radians, sin

BUCKET = 8
SCALE = 1 << 30  # Integers: an order must not hang on the last bit of somebody's cosine.


def tree(coordinates):
    """Returns the order of the cities and the splits of the tree.

    A split's two low bits are its axis, the others where it is. Node i has the children 2i + 1 and 2i + 2; what
    a node holds is halved, the first half rounded down, until a level has no more than BUCKET in a bucket.
    """
    points = [_point(latitude, longitude) for latitude, longitude in coordinates]
    levels = 0
    while len(points) > BUCKET << levels:
        levels += 1
    nodes, splits = [list(range(len(points)))], []
    for _ in range(levels):
        children = []
        for members in nodes:
            axis = _widest(points, members)
            members.sort(key=lambda index: (points[index][axis], index))
            middle = len(members) // 2
            splits.append(points[members[middle]][axis] & ~3 | axis)
            children += [members[:middle], members[middle:]]
        nodes = children
    return [index for members in nodes for index in members], splits


def _widest(points, members):
    spreads = [max(points[i][axis] for i in members) - min(points[i][axis] for i in members) for axis in range(3)]
    return spreads.index(max(spreads))


def _point(latitude, longitude):
    phi, lam = radians(latitude), radians(longitude)
    return (
        round(cos(phi) * cos(lam) * SCALE),
        round(cos(phi) * sin(lam) * SCALE),
        round(sin(phi) * SCALE),
    )
