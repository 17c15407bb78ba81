import { BmpString, fromBER, OctetString } from 'asn1js'
import {
  Attribute,
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs'

const oids = {
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certBag: '1.2.840.113549.1.12.10.1.3',
  friendlyName: '1.2.840.113549.1.9.20',
  localKeyId: '1.2.840.113549.1.9.21',
}
const aes = { name: 'AES-CBC', length: 256 }
const hash = 'SHA-256'
/** Rounds of PBKDF2. They determine the cost of guessing the file's password. */
const keyRounds = 200_000
/** Rounds of the older key derivation that the seal of the file requires. */
const sealRounds = 20_000

/** The contents of a file certificate. */
export interface KeyFile {
  /** PKCS#8 in DER. */
  privateKey: Uint8Array<ArrayBuffer>
  /** X.509 in DER. The certificate of the key comes first. */
  certificates: Uint8Array<ArrayBuffer>[]
}

/** Why a file could not be read: it is not a PKCS#12 file, or the password is wrong. */
export class Pkcs12Error extends Error {
  readonly reason: 'notAFile' | 'passwordWrong'

  constructor(reason: 'notAFile' | 'passwordWrong', cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Writes a PKCS#12 file: PBES2 with AES-256 and PBKDF2 over HMAC-SHA-256, sealed by HMAC-SHA-256. */
export async function writePkcs12(
  { privateKey, certificates }: KeyFile,
  { password, name }: { password: string; name: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const encryption = {
    password: bytes(password),
    contentEncryptionAlgorithm: aes,
    hmacHashAlgorithm: hash,
    iterationCount: keyRounds,
  }
  const labels = [
    new Attribute({ type: oids.friendlyName, values: [new BmpString({ value: name })] }),
    new Attribute({
      type: oids.localKeyId,
      values: [new OctetString({ valueHex: Uint8Array.of(1).buffer })],
    }),
  ]
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(privateKey) })
  // @ts-expect-error the library takes the algorithm's length too, its types do not say so.
  await keyBag.makeInternalValues(encryption)
  const keyContents = new SafeContents({
    safeBags: [new SafeBag({ bagId: oids.shroudedKeyBag, bagValue: keyBag, bagAttributes: labels })],
  })
  const certificateContents = new SafeContents({
    safeBags: certificates.map(
      (der, index) =>
        new SafeBag({
          bagId: oids.certBag,
          bagValue: new CertBag({ parsedValue: Certificate.fromBER(der) }),
          ...(index === 0 && { bagAttributes: labels }),
        }),
    ),
  })
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 0, value: keyContents },
        { privacyMode: 1, value: certificateContents },
      ],
    },
  })
  await safe.makeInternalValues({ safeContents: [{}, encryption] })
  const file = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } })
  await file.makeInternalValues({
    password: bytes(password),
    iterations: sealRounds,
    pbkdf2HashAlgorithm: hash,
    hmacHashAlgorithm: hash,
  })
  return new Uint8Array(file.toSchema().toBER())
}

/** Reads such a file, also from other software. Throws a Pkcs12Error. */
export async function readPkcs12(file: Uint8Array<ArrayBuffer>, password: string): Promise<KeyFile> {
  const pfx = parse(file)
  const secret = bytes(password)
  try {
    await pfx.parseInternalValues({ password: secret, checkIntegrity: true })
  } catch (cause) {
    throw new Pkcs12Error('passwordWrong', cause)
  }
  const safe = pfx.parsedValue?.authenticatedSafe
  if (!safe) throw new Pkcs12Error('notAFile')
  try {
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) })
    const contents: { value: SafeContents }[] = safe.parsedValue.safeContents
    const bags = contents.flatMap(({ value }) => value.safeBags)
    const keyBag = bags.find(({ bagId }) => bagId === oids.shroudedKeyBag)?.bagValue as PKCS8ShroudedKeyBag
    // @ts-expect-error protected in the types, and the one way to open a bag.
    await keyBag.parseInternalValues({ password: secret })
    const certificates = bags
      .filter(({ bagId }) => bagId === oids.certBag)
      .map(({ bagValue }) => (bagValue as CertBag).parsedValue as Certificate)
    return {
      privateKey: new Uint8Array(keyBag.parsedValue!.toSchema().toBER()),
      certificates: certificates.map((certificate) => new Uint8Array(certificate.toSchema(true).toBER())),
    }
  } catch (cause) {
    throw new Pkcs12Error('notAFile', cause)
  }
}

function parse(file: Uint8Array<ArrayBuffer>): PFX {
  try {
    const { offset, result } = fromBER(file)
    if (offset === file.length) return new PFX({ schema: result })
  } catch (cause) {
    throw new Pkcs12Error('notAFile', cause)
  }
  throw new Pkcs12Error('notAFile')
}

function bytes(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer
}
