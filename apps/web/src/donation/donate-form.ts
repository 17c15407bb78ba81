import type { RequestInput } from '@cloudsail/contract'
import { donate } from '@cloudsail/contract/donation'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'

type Input = RequestInput<typeof donate.prepare>

export interface DonateValues {
  charity: string
  payerAccountId: string
  amount: string
  donorName: string
  note: string
  receiptKind: 'none' | 'electronic' | 'paper'
  'receipt.email': string
  'receipt.address': string
  'receipt.postcode': string
  listed: boolean
  honour: 'full' | 'nickname' | 'anonymous'
}

function receiptOf(values: DonateValues): Input['receipt'] {
  const email = values['receipt.email']
  switch (values.receiptKind) {
    case 'none':
      return { kind: 'none' }
    case 'electronic':
      return { kind: 'electronic', email }
    case 'paper':
      return {
        kind: 'paper',
        email,
        address: values['receipt.address'],
        postcode: values['receipt.postcode'],
      }
  }
}

export const donateForm = defineOrderForm<typeof donate, DonateValues>({
  contract: donate,
  initial: {
    charity: '',
    payerAccountId: '',
    amount: '',
    donorName: '',
    note: '',
    receiptKind: 'none',
    'receipt.email': '',
    'receipt.address': '',
    'receipt.postcode': '',
    listed: false,
    honour: 'anonymous',
  },
  toInput: (values) => ({
    charity: values.charity,
    payerAccountId: values.payerAccountId,
    amount: values.amount,
    donorName: values.donorName,
    note: values.note,
    receipt: receiptOf(values),
    honour: values.listed ? values.honour : null,
  }),
})
