import { readCertificate, readRevoked, type Trust } from '@cloudsail/pki/receipts'

export { verifyPdf } from '@cloudsail/pki/receipts'

/**
 * Loads the bank's root certificate and revocation list from the bank's own addresses. Throws if one of them cannot be
 * loaded.
 */
export async function readTrust(): Promise<Trust> {
  const [root, list] = await Promise.all([readPem('/ca/root.pem'), readPem('/ca/crl.pem')])
  return { root, revoked: await readRevoked(list, readCertificate(root)) }
}

async function readPem(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('-'))
  return Uint8Array.from(atob(lines.join('')), (letter) => letter.charCodeAt(0))
}
