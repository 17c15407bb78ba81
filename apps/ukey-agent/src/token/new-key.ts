import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import pkcs11js, { type Handle, type PKCS11 } from 'pkcs11js'
import { curveP256, requestInfo, signedRequest } from './der.ts'
import { KeyError } from './key-error.ts'
import { find } from './tokens.ts'

/** A key pair that waits for its certificate. */
export interface NewKey {
  id: Buffer
  /** The public key, uncompressed. */
  point: Buffer
  /** Certification request, PKCS#10 in DER. */
  csr: Buffer
}

/** Makes a key pair inside the token and signs a request for `name` with it. The private key never leaves the token. */
export function makeKey(pkcs11: PKCS11, session: Handle, name: string): NewKey {
  const id = randomBytes(16)
  const common = [
    { type: pkcs11js.CKA_TOKEN, value: true },
    { type: pkcs11js.CKA_ID, value: id },
    { type: pkcs11js.CKA_KEY_TYPE, value: pkcs11js.CKK_EC },
  ]
  const { publicKey, privateKey } = pkcs11.C_GenerateKeyPair(
    session,
    { mechanism: pkcs11js.CKM_EC_KEY_PAIR_GEN },
    [
      ...common,
      { type: pkcs11js.CKA_EC_PARAMS, value: curveP256 },
      { type: pkcs11js.CKA_VERIFY, value: true },
    ],
    [
      ...common,
      { type: pkcs11js.CKA_PRIVATE, value: true },
      { type: pkcs11js.CKA_SENSITIVE, value: true },
      { type: pkcs11js.CKA_EXTRACTABLE, value: false },
      { type: pkcs11js.CKA_SIGN, value: true },
    ],
  )
  const [attribute] = pkcs11.C_GetAttributeValue(session, publicKey, [{ type: pkcs11js.CKA_EC_POINT }])
  // The point is wrapped in an octet string.
  const point = Buffer.from(attribute!.value as Buffer).subarray(-65)
  const info = requestInfo(name, point)
  return { id, point, csr: signedRequest(info, signWith(pkcs11, session, privateKey, info)) }
}

/** Signs with ECDSA over SHA-256. Returns r and s, 32 bytes each. */
export function signWith(pkcs11: PKCS11, session: Handle, privateKey: Handle, bytes: Uint8Array): Buffer {
  pkcs11.C_SignInit(session, { mechanism: pkcs11js.CKM_ECDSA }, privateKey)
  return pkcs11.C_Sign(session, createHash('sha256').update(bytes).digest(), Buffer.alloc(64))
}

/** Stores the certificate of a new key on the token, and removes older keys with their certificates. */
export function storeCertificate(pkcs11: PKCS11, session: Handle, { id, point }: NewKey, der: Buffer): void {
  const certificate = new X509Certificate(der)
  const { x, y } = certificate.publicKey.export({ format: 'jwk' })
  const own = Buffer.concat([
    Uint8Array.of(4),
    Buffer.from(x ?? '', 'base64url'),
    Buffer.from(y ?? '', 'base64url'),
  ])
  if (!own.equals(point)) throw new KeyError('keyMismatch')
  pkcs11.C_CreateObject(session, [
    { type: pkcs11js.CKA_CLASS, value: pkcs11js.CKO_CERTIFICATE },
    { type: pkcs11js.CKA_CERTIFICATE_TYPE, value: pkcs11js.CKC_X_509 },
    { type: pkcs11js.CKA_TOKEN, value: true },
    { type: pkcs11js.CKA_PRIVATE, value: false },
    { type: pkcs11js.CKA_ID, value: id },
    { type: pkcs11js.CKA_SUBJECT, value: Buffer.alloc(0) },
    { type: pkcs11js.CKA_VALUE, value: der },
  ])
  for (const kind of [pkcs11js.CKO_CERTIFICATE, pkcs11js.CKO_PUBLIC_KEY, pkcs11js.CKO_PRIVATE_KEY])
    for (const handle of find(pkcs11, session, [{ type: pkcs11js.CKA_CLASS, value: kind }])) {
      const [of] = pkcs11.C_GetAttributeValue(session, handle, [{ type: pkcs11js.CKA_ID }])
      if (!(of!.value as Buffer).equals(id)) pkcs11.C_DestroyObject(session, handle)
    }
}
