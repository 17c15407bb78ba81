import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'

/** Throws certificateNotYetValid or certificateExpired outside the certificate's validity, by the bank clock. */
export function checkValidity({ notBefore, notAfter }: { notBefore: Date; notAfter: Date }, now: Date): void {
  if (now < notBefore)
    throw new BankError('certificateNotYetValid', {
      values: { from: wireTime(notBefore).slice(0, 16).replace('T', ' ') },
    })
  if (now > notAfter) throw new BankError('certificateExpired')
}
