import * as z from 'zod/mini'
import { idTypes, isIdNumber, normaliseNumber } from '../core/rules/index.ts'
import { signatureFactors } from '../orders/schemas.ts'
import { type JourneyKind, journeyKinds, journeySteps } from './journeys.ts'
import { securityQuestions } from './security-questions.ts'

/** What a journey answers to every call: how far it is and what the page needs to know for the step that is due. */
export const journeyState = z.object({
  journey: z.enum(journeyKinds as [JourneyKind, ...JourneyKind[]]),
  /** The step that is due, and where. */
  step: z.enum(journeySteps),
  route: z.string(),
  /** All steps of it, as far as they are known. */
  steps: z.array(z.enum(journeySteps)),
  /** The step one may go back to. */
  back: z.nullable(z.enum(journeySteps)),
  expiresAt: z.string(),
  /** Where dynamic passwords go, masked. */
  mobile: z.nullable(z.string()),
  /** Seconds until a dynamic password may be asked for; null while none has been. */
  resendAfterSeconds: z.nullable(z.number()),
  question: z.nullable(z.enum(securityQuestions)),
  /** What the signature that is due is given with. */
  signsWith: z.nullable(z.enum(signatureFactors)),
  /** Which password of the card is asked for at signing. */
  cardPassword: z.nullable(z.enum(['withdrawal', 'query'])),
  /** What has been entered on the way and may be changed yet. */
  draft: z.nullable(
    z.object({
      username: z.string(),
      nickname: z.string(),
      email: z.string(),
      address: z.string(),
      seal: z.string(),
      question: z.enum(securityQuestions),
    }),
  ),
  /** At the end: the user name to log in with. */
  username: z.nullable(z.string()),
})
export type JourneyState = z.infer<typeof journeyState>

/** Useless without the cookie that comes with it. */
export const journeyToken = z.string('journeyExpired').check(z.regex(/^[\w-]{22}$/, 'journeyExpired'))

/** An identity document, as far as its parts go; `documentIsPossible` looks at both. */
export const documentFields = {
  idType: z.enum(idTypes, 'idTypeRequired'),
  idNumber: z
    .string('idNumberRequired')
    .check(z.overwrite(normaliseNumber), z.minLength(1, 'idNumberRequired')),
}

/** The number has to be one that a document of its type can bear. */
export function documentIsPossible() {
  return z.superRefine<{ idType: (typeof idTypes)[number]; idNumber: string }>(
    ({ idType, idNumber }, context) => {
      if (!isIdNumber(idType, idNumber))
        context.addIssue({ code: 'custom', message: 'idNumberInvalid', path: ['idNumber'], input: idNumber })
    },
  )
}
