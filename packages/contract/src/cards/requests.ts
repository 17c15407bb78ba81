import * as z from 'zod/mini'
import type { Bilingual } from '../core/text.ts'

/**
 * How far something is that the card centre decides: more limit, a new card. Both run to `approved`; a permanent raise is
 * then accepted or lapses, a card is made, mailed and activated or lapses.
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

/** The bank can still decide, and the customer withdraw. */
export const underWay: readonly RequestState[] = ['submitted', 'reviewing', 'documentsWanted']

/** What happened to a request; `documents` is the customer's answer to documentsWanted. */
export const requestSteps = [...requestStates, 'documents'] as const
export type RequestStep = (typeof requestSteps)[number]

export const requestReasons = ['income', 'record', 'half', 'lowerProduct'] as const
export type RequestReason = (typeof requestReasons)[number]

/** In words that a customer is told. */
export const requestReasonTexts: Readonly<Record<RequestReason, Bilingual>> = {
  income: { zh: '申报收入需要核实', en: 'The income you stated has to be verified' },
  record: { zh: '综合评估未达到要求', en: 'Your overall assessment does not allow it' },
  half: { zh: '经评估核准部分额度', en: 'A part of what you asked for was approved' },
  lowerProduct: { zh: '经评估核发低一级的卡种', en: 'A card one level below was approved' },
}

export const requestStep = z.object({
  no: z.number(),
  step: z.enum(requestSteps),
  at: z.string(),
  amount: z.nullable(z.string()),
  reason: z.nullable(z.enum(requestReasons)),
})
export type ShownStep = z.infer<typeof requestStep>
