import type { AgreementCode } from '@cloudsail/contract/agreements'
import type { Agreement } from './agreement.ts'
import { personalEbanking } from './personal-ebanking.ts'

/** Every agreement that is read before it is accepted, by its code. */
export const agreements: Readonly<Record<AgreementCode, Agreement>> = { personalEbanking }
