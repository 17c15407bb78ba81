import * as z from 'zod/mini'
import { idTypes, isIdNumber, normaliseNumber } from '../core/rules/index.ts'
import { signatureFactors } from '../orders/schemas.ts'
import { type JourneyKind, journeyKinds, journeySteps } from './journeys.ts'
import { securityQuestions } from './security-questions.ts'

/** The state of a journey, returned by every call of it: the progress, and what the page needs for the next step. */
export const journeyState = z.object({
  journey: z.enum(journeyKinds as [JourneyKind, ...JourneyKind[]]),
  /** The next step and its screen. */
  step: z.enum(journeySteps),
  route: z.string(),
  /** All steps of the journey, as far as they are known. */
  steps: z.array(z.enum(journeySteps)),
  /** The step that the customer may return to. */
  back: z.nullable(z.enum(journeySteps)),
  expiresAt: z.string(),
  /** Mobile that receives dynamic passwords, masked. */
  mobile: z.nullable(z.string()),
  /** Seconds until a dynamic password may be requested. Null before the first one. */
  resendAfterSeconds: z.nullable(z.number()),
  question: z.nullable(z.enum(securityQuestions)),
  /** The certificate that gives the next signature. */
  signsWith: z.nullable(z.enum(signatureFactors)),
  /** The password of the card that signing asks for. */
  cardPassword: z.nullable(z.enum(['withdrawal', 'query'])),
  /** Data entered so far that the customer may still change. */
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
  /** At the end, the user name to log in with. */
  username: z.nullable(z.string()),
})
export type JourneyState = z.infer<typeof journeyState>

/** Useless without the cookie set with it. */
export const journeyToken = z.string('journeyExpired').check(z.regex(/^[\w-]{22}$/, 'journeyExpired'))

/** Fields of an identity document. `documentIsPossible` checks them together. */
export const documentFields = {
  idType: z.enum(idTypes, 'idTypeRequired'),
  idNumber: z
    .string('idNumberRequired')
    .check(z.overwrite(normaliseNumber), z.minLength(1, 'idNumberRequired')),
}

/** Returns a check that a document of the type can have the number. */
export function documentIsPossible() {
  return z.superRefine<{ idType: (typeof idTypes)[number]; idNumber: string }>(
    ({ idType, idNumber }, context) => {
      if (!isIdNumber(idType, idNumber))
        context.addIssue({ code: 'custom', message: 'idNumberInvalid', path: ['idNumber'], input: idNumber })
    },
  )
}
