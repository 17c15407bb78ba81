import type { SignatureProof } from '@cloudsail/contract/orders'

/** A file certificate as this browser keeps it. The key can sign but cannot be exported. */
interface KeptCertificate {
  /** Upper-case hexadecimal. */
  serial: string
  /** X.509 in DER, base64. */
  certificate: string
  privateKey: CryptoKey
}

/** Why a file certificate could not be imported. */
export type FileTrouble = 'notAFile' | 'passwordWrong' | 'expired' | 'mismatch'

export class FileFailure extends Error {
  readonly trouble: FileTrouble

  constructor(trouble: FileTrouble) {
    super(trouble)
    this.name = 'FileFailure'
    this.trouble = trouble
  }
}

const signing = { name: 'ECDSA', hash: 'SHA-256' }
const store = 'certificates'

/** Loaded on demand: the library is large, and only needed to write or read a file. */
const loadPki = () => import('@cloudsail/pki')

function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open('cloudsail', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'serial' })
  return settled(opening)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  run: (certificates: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openStore()
  try {
    return await settled(run(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

/** Certificates that the browser could not store, as in private windows. They last until the page is reloaded. */
const unstored = new Map<string, KeptCertificate>()

async function find(serial: string): Promise<KeptCertificate | undefined> {
  const found = unstored.get(serial)
  if (found) return found
  return inStore<KeptCertificate | undefined>('readonly', (all) => all.get(serial)).catch(() => undefined)
}

/** Returns whether this browser holds the key for a serial number. */
export async function holdsFileKey(serial: string): Promise<boolean> {
  return (await find(serial)) !== undefined
}

/** Signs the bytes of a text with the kept key of a serial number. Returns null if this browser does not have that key. */
export async function signWithFile(
  text: string,
  serial: string,
): Promise<Omit<SignatureProof, 'nonce'> | null> {
  const kept = await find(serial)
  if (!kept) return null
  const signature = await crypto.subtle.sign(signing, kept.privateKey, new TextEncoder().encode(text))
  return { certificate: kept.certificate, signature: toBase64(new Uint8Array(signature)) }
}

/**
 * Imports a PKCS#12 file, so that this browser can sign with its key from now on. `serial` is the serial number of the
 * certificate that the bank asks for, `now` the time of the bank clock. Throws a FileFailure.
 */
export async function importFile(
  file: Blob,
  password: string,
  { serial, now }: { serial: string; now: Date },
): Promise<void> {
  const { readPkcs12, Pkcs12Error, describeCertificate } = await loadPki()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { privateKey, certificates } = await readPkcs12(bytes, password).catch((thrown: unknown) => {
    throw thrown instanceof Pkcs12Error ? new FileFailure(thrown.reason) : thrown
  })
  const own = certificates[0]
  if (!own) throw new FileFailure('notAFile')
  const described = describeCertificate(own)
  if (described.notAfter < now) throw new FileFailure('expired')
  if (described.serial !== serial) throw new FileFailure('mismatch')
  await keep(serial, own, privateKey)
}

/** A key pair for a new certificate, with its certification request. */
export interface NewKey {
  keys: CryptoKeyPair
  /** PKCS#10 in DER, base64. */
  csr: string
}

/** Creates a key pair in this browser. The private key leaves the browser only in the customer's own file. */
export async function makeKey(): Promise<NewKey> {
  const { certificateRequest, createKeys } = await loadPki()
  const keys = await createKeys()
  return { keys, csr: toBase64(await certificateRequest(keys)) }
}

/** Stores a key that the bank has certified. It cannot be exported from then on. */
export async function keepKey({ keys }: NewKey, certificate: string): Promise<void> {
  const { describeCertificate } = await loadPki()
  const own = fromBase64(certificate)
  await keep(describeCertificate(own).serial, own, await privateKeyOf(keys))
}

/** Returns the key and its certificates as a password-protected file. */
export async function toFile(
  { keys }: NewKey,
  certificates: readonly string[],
  protection: { password: string; name: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { writePkcs12 } = await loadPki()
  const privateKey = await privateKeyOf(keys)
  return writePkcs12({ privateKey, certificates: certificates.map(fromBase64) }, protection)
}

async function privateKeyOf({ privateKey }: CryptoKeyPair): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))
}

async function keep(
  serial: string,
  certificate: Uint8Array<ArrayBuffer>,
  pkcs8: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { keyAlgorithm } = await loadPki()
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, keyAlgorithm, false, ['sign'])
  const kept: KeptCertificate = { serial, certificate: toBase64(certificate), privateKey }
  await inStore('readwrite', (certificates) => certificates.put(kept)).catch(() =>
    unstored.set(kept.serial, kept),
  )
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
