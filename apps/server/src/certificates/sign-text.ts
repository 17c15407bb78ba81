import { cmsLibrary } from './cms.ts'
import type { DocumentSigner } from './document-signer.ts'
import { signingAlgorithm } from './x509.ts'

/** Returns the bank's signature of a text's UTF-8 bytes, encoded like in X.509: r and s in DER. */
export async function signText({ privateKey }: DocumentSigner, text: string): Promise<Buffer> {
  const { signatureValue } = await cmsLibrary()
  const plain = await crypto.subtle.sign(signingAlgorithm, privateKey, new TextEncoder().encode(text))
  return Buffer.from(signatureValue(Buffer.from(plain)).buffer)
}
