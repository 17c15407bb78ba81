import { Certificate } from 'pkijs'

/** What a certificate (X.509, DER) says of itself. */
export function describeCertificate(der: Uint8Array<ArrayBuffer>): { serial: string; notAfter: Date } {
  const { serialNumber, notAfter } = Certificate.fromBER(der)
  const digits = Array.from(serialNumber.valueBlock.valueHexView, (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return { serial: digits.join('').toUpperCase(), notAfter: notAfter.value }
}
