import { cmsLibrary } from './cms.ts'
import type { DocumentSigner } from './document-signer.ts'
import { signingAlgorithm } from './x509.ts'

/** The bank's signature over a text's UTF-8 bytes, as X.509 writes one: r and s in DER. */
export async function signText({ privateKey }: DocumentSigner, text: string): Promise<Buffer> {
  const { signatureValue } = await cmsLibrary()
  const plain = await crypto.subtle.sign(signingAlgorithm, privateKey, new TextEncoder().encode(text))
  return Buffer.from(signatureValue(Buffer.from(plain)).buffer)
}
