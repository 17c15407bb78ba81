/** Key of a certificate among those of its customer: the parent deposit account and the certificate number. */
export interface CertificateKey {
  accountId: bigint
  number: string
}

/** Parses the key of a certificate from the form that calls use, "12.0001". The form has already been checked. */
export function readCertificateKey(deposit: string): CertificateKey {
  const [accountId, number] = deposit.split('.') as [string, string]
  return { accountId: BigInt(accountId), number }
}
