import * as z from 'zod/mini'
import { payingMethods } from '../../core/access.ts'
import type { ErrorKey } from '../../core/errors.ts'
import { accountIdField } from '../../core/fields.ts'
import { defineOrder } from '../../orders/define-order.ts'
import { protectAccess } from './card-locks.ts'
import { lossSubjectField } from './loss-subjects.ts'
import { withdrawalErrors } from './withdrawal-password.ts'

const reportErrors = [
  'lossSubjectRequired',
  'lossSubjectUnknown',
  'lossReportedAlready',
  'accountClosed',
  'changedMeanwhile',
] as const satisfies readonly ErrorKey[]

/** PAM0801000, temporary: reports a loss at once and without a factor. */
export const reportLoss = defineOrder({
  code: 'PAM0801',
  title: { zh: '临时挂失', en: 'Temporary loss report' },
  access: protectAccess,
  input: z.strictObject({ subject: lossSubjectField }),
  errors: [...reportErrors, 'temporaryLossTooOften'],
})

/** PAM0801000, permanent: reports a loss for good, or makes a temporary report of five days permanent. Can order a new card. */
export const reportLossForGood = defineOrder({
  code: 'PAM0802',
  title: { zh: '正式挂失', en: 'Permanent loss report' },
  access: protectAccess,
  methods: payingMethods,
  input: z.strictObject({ subject: lossSubjectField, reissue: z.boolean() }),
  errors: reportErrors,
})

const liftErrors = [
  'lossSubjectRequired',
  'lossSubjectUnknown',
  'lossNotReported',
  'lossLiftedAtBranch',
  'changedMeanwhile',
] as const

/** PAM0801000: lifts a temporary report of an account or a card. */
export const liftLoss = defineOrder({
  code: 'PAM0803',
  title: { zh: '解除挂失', en: 'Cancel a loss report' },
  access: protectAccess,
  input: z.strictObject({ subject: lossSubjectField }),
  secrets: ['withdrawalPassword'],
  errors: [...liftErrors, ...withdrawalErrors],
})

/** PAM0801000: lifts the temporary report of a certificate. The customer signs with the certificate. */
export const liftCertificateLoss = defineOrder({
  code: 'PAM0804',
  title: { zh: '解除证书挂失', en: 'Cancel a certificate loss report' },
  access: protectAccess,
  methods: ['ukey', 'ukeyMobile', 'fileMobile'],
  input: z.strictObject({ subject: lossSubjectField }),
  errors: liftErrors,
})

/** PAM0801000: activates a replacement card, which ends the loss report. */
export const activateCard = defineOrder({
  code: 'PAM0805',
  title: { zh: '激活新卡', en: 'Activate the new card' },
  access: protectAccess,
  methods: payingMethods,
  input: z.strictObject({ accountId: accountIdField }),
  secrets: ['withdrawalPassword'],
  errors: ['accountRequired', 'accountUnknown', 'cardNotDelivered', 'changedMeanwhile', ...withdrawalErrors],
})
