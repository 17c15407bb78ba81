import type { Language, RequestInput } from '@cloudsail/contract'
import { normaliseText } from '@cloudsail/contract'
import {
  type ApplicationType,
  applyForService,
  needsNoDelivery,
  type ReplacementReason,
  type TaxNumberReason,
  type TaxResidence,
} from '@cloudsail/contract/messages'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

type Input = RequestInput<typeof applyForService.prepare>

/** The values of an application, as they are typed. Each kind of service uses some of the details. */
export interface ApplicationValues {
  type: ApplicationType
  'details.subject': string
  'details.accountId': string
  'details.amount': string
  'details.until': string
  'details.language': Language
  'details.copies': string
  'details.from': string
  'details.to': string
  'details.reason': ReplacementReason | ''
  'details.residence': TaxResidence
  'details.country': string
  'details.taxNumber': string
  noNumber: TaxNumberReason | ''
  way: 'branch' | 'express'
  'delivery.branch': string
  'delivery.address': string
  'delivery.postcode': string
  feeAccountId: string
}

export const isProof = (type: ApplicationType): boolean => type === 'proofPoint' || type === 'proofPeriod'
export const hasCopies = (type: ApplicationType): boolean =>
  isProof(type) || type === 'accountProof' || type === 'settlementProof'
export const hasFee = (type: ApplicationType): boolean => isProof(type) || type === 'statementPost'

function detailsOf(values: ApplicationValues): Input['details'] {
  const { type } = values
  const accountId = values['details.accountId']
  const copies = Number(values['details.copies'])
  switch (type) {
    case 'proofPoint':
    case 'proofPeriod': {
      const proof = {
        subject: values['details.subject'],
        amount: values['details.amount'],
        language: values['details.language'],
        copies,
      }
      return type === 'proofPoint' ? { type, ...proof } : { type, ...proof, until: values['details.until'] }
    }
    case 'accountProof':
    case 'settlementProof':
      return { type, accountId, copies }
    case 'statementPost':
      return { type, accountId, from: values['details.from'], to: values['details.to'] }
    case 'cardReplacement':
      return { type, accountId, reason: values['details.reason'] as ReplacementReason }
    case 'taxDeclaration': {
      const residence = values['details.residence']
      if (residence === 'mainland') return { type, residence, country: '', taxNumber: '', reason: '' }
      const taxNumber = values['details.taxNumber']
      return {
        type,
        residence,
        taxNumber,
        country: values['details.country'],
        reason: normaliseText(taxNumber) === '' ? values.noNumber : '',
      }
    }
  }
}

function deliveryOf(values: ApplicationValues): Input['delivery'] {
  if (needsNoDelivery(values.type)) return { way: 'none' }
  return values.way === 'branch'
    ? { way: 'branch', branch: values['delivery.branch'] }
    : {
        way: 'express',
        address: values['delivery.address'],
        postcode: values['delivery.postcode'],
      }
}

export const applicationForm = defineOrderForm<typeof applyForService, ApplicationValues>({
  contract: applyForService,
  initial: {
    type: 'proofPoint',
    'details.subject': '',
    'details.accountId': '',
    'details.amount': '',
    'details.until': '',
    'details.language': 'zh',
    'details.copies': '1',
    'details.from': '',
    'details.to': '',
    'details.reason': '',
    'details.residence': 'mainland',
    'details.country': '',
    'details.taxNumber': '',
    noNumber: '',
    way: 'branch',
    'delivery.branch': '',
    'delivery.address': '',
    'delivery.postcode': '',
    feeAccountId: '',
  },
  toInput: (values) => ({
    details: detailsOf(values),
    delivery: deliveryOf(values),
    feeAccountId: hasFee(values.type) ? values.feeAccountId : '',
  }),
})
