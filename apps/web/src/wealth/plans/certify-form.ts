import { certifyInvestor, type QualifiedBasis } from '@cloudsail/contract/wealth'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import type { SentFile } from '@cloudsail/ui/uploads/upload-list.tsx'

export const declarations = ['ownMoney', 'ownName', 'isTrue', 'risksUnderstood'] as const

interface CertifyValues extends Record<(typeof declarations)[number], boolean> {
  experienceYears: string
  basis: QualifiedBasis | ''
  amount: string
  uploads: SentFile[]
}

export const certifyForm = defineOrderForm<typeof certifyInvestor, CertifyValues>({
  contract: certifyInvestor,
  initial: {
    experienceYears: '',
    basis: '',
    amount: '',
    uploads: [],
    ownMoney: false,
    ownName: false,
    isTrue: false,
    risksUnderstood: false,
  },
  toInput: ({ basis, uploads, ownMoney, ownName, isTrue, risksUnderstood, ...rest }) => ({
    ...rest,
    basis: basis as QualifiedBasis,
    // A missing declaration is reported beside its tick.
    ownMoney: ownMoney as true,
    ownName: ownName as true,
    isTrue: isTrue as true,
    risksUnderstood: risksUnderstood as true,
    uploads: uploads.map(({ uploadId }) => uploadId),
  }),
})
