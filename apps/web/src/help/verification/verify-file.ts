import { readCertificate, readRevoked, type Trust } from '@cloudsail/pki/receipts'

export { verifyPdf } from '@cloudsail/pki/receipts'

/** The bank's root and its list of revocations, as its own addresses give them. Throws where one of them cannot be had. */
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
