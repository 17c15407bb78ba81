/** A certificate of a customer's: the parent deposit account it hangs on, and its number. */
export interface CertificateKey {
  accountId: bigint
  number: string
}

/** Reads what calls name a certificate by, "12.0001"; its form has been checked. */
export function readCertificateKey(deposit: string): CertificateKey {
  const [accountId, number] = deposit.split('.') as [string, string]
  return { accountId: BigInt(accountId), number }
}
