import { fillBoth, formatGrouped, inBoth, parseAmount } from '@cloudsail/contract'
import { certifyInvestor as contract, qualifiedBasisNames } from '@cloudsail/contract/wealth'
import { businessDate, parameter, schedule } from '../../bankday/index.ts'
import { lockCustomer } from '../../customers/index.ts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { enqueue } from '../../outbox/index.ts'
import { attachUploads, findUploads } from '../../uploads/index.ts'
import { isUnderReview, readCertifications } from './certifications.ts'
import { qualifiedInvestors } from './parameters.ts'
import { certificationTexts as texts } from './texts.ts'
import { askAfterMs, certificationWork } from './work.ts'

/** PIF1401: sends the customer's declaration with its proofs to the asset manager, who decides. One certification at a time. */
export const certifyInvestor = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts({ q, customerId, now, lock }, { uploads }) {
    // Started first: of two concurrent orders the second sees the first.
    const locked = lock ? lockCustomer(q, customerId) : Promise.resolve()
    return {
      locked,
      asked: parameter(q, qualifiedInvestors, businessDate(now)),
      before: readCertifications(q, customerId),
      files: findUploads(q, { customerId, uploadIds: uploads, kind: 'document' }),
    }
  },

  decide(_asked, input, { asked, before, files }) {
    if (before.some(isUnderReview)) throw new BankError('certificationPending')
    const years = Number(input.experienceYears)
    if (years < asked.experienceYears)
      throw new BankError('qualifiedExperience', {
        field: 'experienceYears',
        values: { years: asked.experienceYears },
      })
    const amountMinor = parseAmount(input.amount, 'CNY')
    if (amountMinor === null) throw new BankError('amountInvalid', { field: 'amount' })
    const basis = qualifiedBasisNames[input.basis]
    const min = asked[input.basis]
    if (amountMinor < min)
      throw new BankError('qualifiedAmount', {
        field: 'amount',
        values: { basis, min: formatGrouped(min, 'CNY') },
      })
    if (files.length !== new Set(input.uploads).size)
      throw new BankError('uploadUnknown', { field: 'uploads' })
    return {
      plan: { amountMinor, years },
      lines: [
        {
          key: 'experience',
          label: texts.experience,
          value: fillBoth(texts.years, { years }),
        },
        { key: 'basis', label: texts.basis, value: basis },
        {
          key: 'amount',
          label: texts.amount,
          value: inBoth(`RMB ${formatGrouped(amountMinor, 'CNY')}`),
          tone: 'strong' as const,
        },
        { key: 'declared', label: texts.declared, value: texts.declaration },
        { key: 'proofs', label: texts.proofs, value: inBoth(files.map(({ name }) => name).join(' · ')) },
        { key: 'effect', label: texts.effect, value: texts.effectValue },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId, now }, input, { plan, facts }) {
    const partOf = `certification:${orderId}`
    inSameRoundTrip(attachUploads(q, { customerId, uploadIds: input.uploads, kind: 'document', partOf }))
    inSameRoundTrip(
      q
        .insertInto('wealth.certifications')
        .values({
          customer_id: customerId,
          order_id: orderId,
          basis: input.basis,
          state: 'submitted',
          experience_years: plan.years,
          amount_minor: plan.amountMinor,
          proofs: JSON.stringify(
            facts.files.map(({ name, mediaType, bytes, sha256 }) => ({
              name,
              mediaType,
              bytes,
              sha256: sha256.toString('hex'),
            })),
          ),
          submitted_at: now,
        })
        .execute(),
    )
    const dueAt = new Date(now.getTime() + askAfterMs)
    inSameRoundTrip(schedule(q, { customerId, kind: certificationWork, reference: orderId, dueAt }))
    inSameRoundTrip(
      enqueue(q, [{ kind: 'assetManager', customerId, payload: { certification: orderId, ask: 'request' } }]),
    )
    return { state: 'processing', steps: ['submitted'] }
  },
})
