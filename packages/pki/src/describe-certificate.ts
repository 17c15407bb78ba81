import { Certificate } from 'pkijs'

/** Returns serial number and end of validity of a certificate (X.509, DER). */
export function describeCertificate(der: Uint8Array<ArrayBuffer>): { serial: string; notAfter: Date } {
  const { serialNumber, notAfter } = Certificate.fromBER(der)
  const digits = Array.from(serialNumber.valueBlock.valueHexView, (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return { serial: digits.join('').toUpperCase(), notAfter: notAfter.value }
}
