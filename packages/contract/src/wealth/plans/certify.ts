import * as z from 'zod/mini'
import { contractMethods } from '../../contracts/index.ts'
import { customer, notCardOnly } from '../../core/access.ts'
import { defineCall } from '../../core/call.ts'
import { amountField, wholeNumberText } from '../../core/fields.ts'
import type { Bilingual } from '../../core/text.ts'
import { defineOrder } from '../../orders/define-order.ts'

/** Bases for a qualified investor. One of them is required, besides two years of experience. */
export const qualifiedBases = ['netAssets', 'assets', 'income'] as const
export type QualifiedBasis = (typeof qualifiedBases)[number]

export const qualifiedBasisNames: Readonly<Record<QualifiedBasis, Bilingual>> = {
  netAssets: { zh: '家庭金融净资产', en: 'Family net financial assets' },
  assets: { zh: '家庭金融资产', en: 'Family financial assets' },
  income: { zh: '近三年本人年均收入', en: 'Own average annual income over three years' },
}

export const certificationStates = ['submitted', 'reviewing', 'valid', 'declined', 'expired'] as const
export type CertificationState = (typeof certificationStates)[number]

export const certificationStateNames: Readonly<Record<CertificationState, Bilingual>> = {
  submitted: { zh: '已提交', en: 'Submitted' },
  reviewing: { zh: '审核中', en: 'Under review' },
  valid: { zh: '有效', en: 'Valid' },
  declined: { zh: '未通过', en: 'Declined' },
  expired: { zh: '已过期', en: 'Expired' },
}

/** Why the asset manager declines, each with advice. */
export const certificationReasons = {
  proofs: {
    zh: '证明材料不能证明所声明的金额，请补充近三个月内的资产或收入证明后重新提交。',
    en: 'The evidence does not show the amount declared. Apply again with evidence from the last three months.',
  },
  unreadable: {
    zh: '证明材料不清晰，请重新拍摄或上传原件后重新提交。',
    en: 'We cannot read the evidence. Apply again with clear pictures or the original files.',
  },
} as const satisfies Record<string, Bilingual>
export type CertificationReason = keyof typeof certificationReasons

export const proofsAtMost = 5
const declared = z.literal(true, 'declarationNeeded')

/** PIF1401000: declares experience and one basis, with proofs. The asset manager decides. */
export const certifyInvestor = defineOrder({
  code: 'PIF1401',
  title: { zh: '合格投资者认证', en: 'Qualified investor' },
  access: customer({ kinds: notCardOnly }),
  methods: contractMethods,
  signing: 'branch',
  input: z.strictObject({
    /** Whole years. */
    experienceYears: wholeNumberText({
      digits: 2,
      required: 'experienceYearsNeeded',
      outside: 'experienceYearsNeeded',
    }),
    basis: z.enum(qualifiedBases, 'qualifiedBasisNeeded'),
    /** In RMB. */
    amount: amountField,
    /**
     * The customer declares that the money is their own and invested in their own name, that all statements are true, and
     * that the risks are understood.
     */
    ownMoney: declared,
    ownName: declared,
    isTrue: declared,
    risksUnderstood: declared,
    /** Uploads of the kind `document`. */
    uploads: z
      .array(z.string().check(z.regex(/^\d{1,18}$/, 'uploadUnknown')))
      .check(z.minLength(1, 'proofsNeeded'), z.maxLength(proofsAtMost, 'proofsTooMany')),
  }),
  errors: [
    'experienceYearsNeeded',
    'qualifiedBasisNeeded',
    'amountRequired',
    'amountInvalid',
    'declarationNeeded',
    'proofsNeeded',
    'proofsTooMany',
    'uploadUnknown',
    'qualifiedExperience',
    'qualifiedAmount',
    'certificationPending',
  ],
})

const proof = z.object({ name: z.string(), mediaType: z.string(), bytes: z.number() })

export const certification = defineCall({
  name: 'PIF1401003_certification',
  summary: 'Certifications as a qualified investor, the newest first, and what is asked for',
  access: customer({ kinds: notCardOnly }),
  request: z.strictObject({}),
  response: z.object({
    /** Required years and minimum amounts, in RMB. */
    asked: z.object({
      experienceYears: z.number(),
      netAssets: z.string(),
      assets: z.string(),
      income: z.string(),
    }),
    certifications: z.array(
      z.object({
        orderId: z.string(),
        state: z.enum(certificationStates),
        experienceYears: z.number(),
        basis: z.enum(qualifiedBases),
        amount: z.string(),
        proofs: z.array(proof),
        submittedAt: z.string(),
        decidedAt: z.nullable(z.string()),
        /** The last day on which the certification is valid. */
        validUntil: z.nullable(z.string()),
        reason: z.nullable(z.enum(Object.keys(certificationReasons) as CertificationReason[])),
      }),
    ),
  }),
})
