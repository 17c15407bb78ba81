import { type Authority, makeAuthority } from './authority.ts'
import type { DocumentSigner } from './document-signer.ts'
import { makeKey } from './given-key.ts'
import { keyAlgorithm, signingAlgorithm, x509 } from './x509.ts'

/** Makes another certificate authority, whose root was valid before the date of any test. */
export async function buildAuthority(): Promise<Authority> {
  return makeAuthority(await makeKey(), new Date('2020-01-01T00:00:00Z'))
}

// An authority only for tests. It is made beforehand, because most tests need one and never use it.
const testRoot =
  'MIIB7TCCAZOgAwIBAgIQRiIho6DKmC9n66UVgucOujAKBggqhkjOPQQDAjBUMQswCQYDVQQGEwJDTjEkMCIGA1UECgwbQ2xvdWRz' +
  'YWlsIEJhbmsg5LqR5biG6ZO26KGMMR8wHQYDVQQDExZDbG91ZHNhaWwgQmFuayBSb290IENBMCAXDTIwMDEwMTAwMDAwMFoYDzIw' +
  'NTAwMTAxMDAwMDAwWjBUMQswCQYDVQQGEwJDTjEkMCIGA1UECgwbQ2xvdWRzYWlsIEJhbmsg5LqR5biG6ZO26KGMMR8wHQYDVQQD' +
  'ExZDbG91ZHNhaWwgQmFuayBSb290IENBMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE0TBubob02hYJi/PZZD8d4NyxqQrVnT4V' +
  'N3kh/0KV3XJ+xgVsG1os+oRWaFERsTO7UnOEd9ROwSsDGxS3ZeqC9qNFMEMwEgYDVR0TAQH/BAgwBgEB/wIBADAOBgNVHQ8BAf8E' +
  'BAMCAQYwHQYDVR0OBBYEFHvOuRz2ESWKrDqCWuWr0ySbtOgeMAoGCCqGSM49BAMCA0gAMEUCIFv5gKnkknLGkqPaeRM7+TSiuBH2' +
  '7KaKQ04Af1vslA2OAiEAiQE0iiqEQQCZ+H3/tPhRqL7c9sUkkE5IOd9EgWg4GSk='
const testPrivateKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfZ+eqd846IQmrgpHhFdD48STwlNW59ZwVC4VafSS5cihRANCAATR' +
  'MG5uhvTaFgmL89lkPx3g3LGpCtWdPhU3eSH/QpXdcn7GBWwbWiz6hFZoURGxM7tSc4R31E7BKwMbFLdl6oL2'

/** The authority of the test servers. */
export const testAuthority: Authority = {
  root: Buffer.from(testRoot, 'base64'),
  privateKey: await crypto.subtle.importKey(
    'pkcs8',
    Buffer.from(testPrivateKey, 'base64'),
    keyAlgorithm,
    true,
    ['sign'],
  ),
}

const testSignerCertificate =
  'MIICVzCCAfygAwIBAgIQWq1NfKs4Zm/sfs4AVbsd0jAKBggqhkjOPQQDAjBUMQswCQYDVQQGEwJDTjEkMCIGA1UECgwbQ2xvdWRz' +
  'YWlsIEJhbmsg5LqR5biG6ZO26KGMMR8wHQYDVQQDExZDbG91ZHNhaWwgQmFuayBSb290IENBMB4XDTIwMDEwMTAwMDAwMFoXDTMw' +
  'MDEwMTAwMDAwMFowgYQxCzAJBgNVBAYTAkNOMSQwIgYDVQQKDBtDbG91ZHNhaWwgQmFuayDkupHluIbpk7booYwxKTAnBgNVBAsM' +
  'IEVsZWN0cm9uaWMgcmVjZWlwdHMg55S15a2Q5Zue5Y2VMSQwIgYDVQQDDBtDbG91ZHNhaWwgQmFuayDkupHluIbpk7booYwwWTAT' +
  'BgcqhkjOPQIBBggqhkjOPQMBBwNCAARorxOCDlN1vh1uR64C0EpVLzPs9XLLQFqrnFTxaLbDJ07DWdAVAEk6LrrZ4OpD8svnuX80' +
  'xbG2UsMiaAfhkDXKo38wfTAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIGwDAdBgNVHSUEFjAUBggrBgEFBQcDJAYIKwYBBQUH' +
  'AwQwHQYDVR0OBBYEFLFCnhu9I5Piw+8wRD6UdYhLZms3MB8GA1UdIwQYMBaAFHvOuRz2ESWKrDqCWuWr0ySbtOgeMAoGCCqGSM49' +
  'BAMCA0kAMEYCIQDuYE1yohfe4l5Gup1AeU6dyFxU6mQhmQACKQrC9N12VQIhALzw/jKzqG3ZD1YqVTbNzaD7jaML6ZxBx4LQZC0R' +
  'hHIc'
const testSignerKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFOfkx13MLAGRTB/S49JML4Js5hvirO5NzuG5vN7o1KqhRANCAARo' +
  'rxOCDlN1vh1uR64C0EpVLzPs9XLLQFqrnFTxaLbDJ07DWdAVAEk6LrrZ4OpD8svnuX80xbG2UsMiaAfhkDXK'

/** The document signer of the test servers, issued by `testAuthority` in 2020 for ten years. */
export const testDocumentSigner: DocumentSigner = {
  certificate: Buffer.from(testSignerCertificate, 'base64'),
  privateKey: await crypto.subtle.importKey(
    'pkcs8',
    Buffer.from(testSignerKey, 'base64'),
    keyAlgorithm,
    false,
    ['sign'],
  ),
}

export interface TestKey {
  keys: CryptoKeyPair
  /** PKCS#10 in DER, base64. */
  csr: string
}

/** Makes a customer's key pair and a certificate request for it, like a browser or a USB-Key. */
export async function buildKey(): Promise<TestKey> {
  const lib = await x509()
  const keys = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  const request = await lib.Pkcs10CertificateRequestGenerator.create({
    name: 'CN=whoever asks',
    keys,
    signingAlgorithm,
  })
  return { keys, csr: Buffer.from(request.rawData).toString('base64') }
}

/** Signs a text's UTF-8 bytes. Returns r and s in base64. */
export async function signText({ keys }: TestKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(signingAlgorithm, keys.privateKey, Buffer.from(text, 'utf8'))
  return Buffer.from(signature).toString('base64')
}
