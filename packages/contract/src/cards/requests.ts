import * as z from 'zod/mini'
import type { Bilingual } from '../core/text.ts'

/**
 * State of a request that the card centre decides: a higher limit or a new card. Both run to `approved`. A permanent increase
 * is then accepted or lapses. A card is made, mailed, and activated or lapses.
 */
export const requestStates = [
  'submitted',
  'reviewing',
  'documentsWanted',
  'approved',
  'declined',
  'withdrawn',
  'accepted',
  'lapsed',
  'made',
  'mailed',
  'activated',
] as const
export type RequestState = (typeof requestStates)[number]

/** States in which the bank can still decide and the customer withdraw. */
export const underWay: readonly RequestState[] = ['submitted', 'reviewing', 'documentsWanted']

/** Steps in the history of a request. `documents` is the customer's answer to documentsWanted. */
export const requestSteps = [...requestStates, 'documents'] as const
export type RequestStep = (typeof requestSteps)[number]

export const requestReasons = ['income', 'record', 'half', 'lowerProduct'] as const
export type RequestReason = (typeof requestReasons)[number]

/** Reasons as the customer reads them. */
export const requestReasonTexts: Readonly<Record<RequestReason, Bilingual>> = {
  income: { zh: '申报收入需要核实', en: 'We need to verify the income you stated' },
  record: { zh: '综合评估未达到要求', en: 'Your application did not meet our overall assessment' },
  half: { zh: '经评估核准部分额度', en: 'We approved part of the amount you requested' },
  lowerProduct: { zh: '经评估核发低一级的卡种', en: 'We approved a card one level below' },
}

export const requestStep = z.object({
  no: z.number(),
  step: z.enum(requestSteps),
  at: z.string(),
  amount: z.nullable(z.string()),
  reason: z.nullable(z.enum(requestReasons)),
})
export type ShownStep = z.infer<typeof requestStep>
