/** Encodes a DER element: tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const size =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Uint8Array.of(tag, ...size), body])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts)
const integer = (bytes: Uint8Array) => {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first < 0 ? Uint8Array.of(0) : bytes.subarray(first)
  return der(0x02, digits[0]! >= 0x80 ? Buffer.concat([Uint8Array.of(0), digits]) : digits)
}
const bits = (bytes: Uint8Array) => der(0x03, Uint8Array.of(0), bytes)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

const commonName = identifier('550403')
const ecPublicKey = identifier('2a8648ce3d0201')
/** The curve secp256r1. Also the value of CKA_EC_PARAMS. */
export const curveP256 = identifier('2a8648ce3d030107')
const ecdsaWithSha256 = identifier('2a8648ce3d040302')

/** Returns the signed part of a certification request (PKCS#10). `point` is the public key, uncompressed. */
export function requestInfo(name: string, point: Uint8Array): Buffer {
  const subject = sequence(set(sequence(commonName, der(0x0c, Buffer.from(name)))))
  const publicKey = sequence(sequence(ecPublicKey, curveP256), bits(point))
  return sequence(integer(Uint8Array.of(0)), subject, publicKey, der(0xa0))
}

/** Returns the whole certification request with the token's signature (r and s, 32 bytes each). */
export function signedRequest(info: Uint8Array, signature: Uint8Array): Buffer {
  const pair = sequence(integer(signature.subarray(0, 32)), integer(signature.subarray(32)))
  return sequence(info, sequence(ecdsaWithSha256), bits(pair))
}
