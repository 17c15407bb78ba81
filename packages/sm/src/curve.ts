/** The curve of GM/T 0003.5-2012 (sm2p256v1): y² = x³ - 3x + b over p, base point of order n. */
const p = 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn
export const n = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n
const b = 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n
export const base: Point = [
  0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
]

/** x and y. */
export type Point = readonly [bigint, bigint]
/** x/z and y/z. The point at infinity is (0, 1, 0). */
type Projective = readonly [bigint, bigint, bigint]

const mod = (value: bigint) => {
  const rest = value % p
  return rest < 0n ? rest + p : rest
}

function power(value: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % p
    if (bit === '1') result = (result * value) % p
  }
  return result
}

/** Returns y² of a point with this x. */
function ySquared(x: bigint): bigint {
  return mod((x * x - 3n) * x + b)
}

export function onCurve([x, y]: Point): boolean {
  return x >= 0n && x < p && y >= 0n && y < p && (y * y) % p === ySquared(x)
}

/**
 * Adds two points, for a = -3 (Renes, Costello, Batina 2015, algorithm 1). The addition is complete: no exceptional cases,
 * doubling included.
 */
function add([x1, y1, z1]: Projective, [x2, y2, z2]: Projective): Projective {
  const xx = mod(x1 * x2)
  const yy = mod(y1 * y2)
  const zz = mod(z1 * z2)
  const xy = mod(x1 * y2 + x2 * y1)
  const xz = mod(x1 * z2 + x2 * z1)
  const yz = mod(y1 * z2 + y2 * z1)
  const w = mod(3n * (b * zz - xz))
  const u = 3n * (xx - zz)
  const v = mod(3n * (b * xz - xx - 3n * zz))
  return [mod(xy * (yy - w) - yz * v), mod((yy - w) * (yy + w) + u * v), mod(yz * (yy + w) + xy * u)]
}

/**
 * Returns the scalar multiple of a point by windows of four bits. The steps are the same for every scalar of up to `digits`
 * hexadecimal digits. The point must be on the curve, and the scalar not a multiple of n.
 */
export function multiply([x, y]: Point, scalar: bigint, digits = 64): Point {
  const multiples: Projective[] = [[0n, 1n, 0n]]
  for (let i = 1; i < 16; i++) multiples.push(add(multiples[i - 1]!, [x, y, 1n]))
  let sum: Projective = [0n, 1n, 0n]
  for (const digit of scalar.toString(16).padStart(digits, '0')) {
    for (let i = 0; i < 4; i++) sum = add(sum, sum)
    sum = add(sum, multiples[Number.parseInt(digit, 16)]!)
  }
  const inverse = power(sum[2], p - 2n)
  return [mod(sum[0] * inverse), mod(sum[1] * inverse)]
}
