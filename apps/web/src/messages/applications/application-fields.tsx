import {
  applicationTypeNames,
  applicationTypes,
  applicationForm as formCall,
} from '@cloudsail/contract/messages'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { applicationForm, hasCopies, hasFee, isProof } from './application-form.ts'
import { CopiesField } from './copies-field.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { FeeField } from './fee-field.tsx'
import { ProofFields } from './proof-fields.tsx'
import { AccountField, CardFields, LoanField, StatementFields } from './subject-fields.tsx'
import { TaxFields } from './tax-fields.tsx'

/** The fields: service, subject, delivery, and account for the fee. */
export function ApplicationFields() {
  const t = useTexts('applications')
  const language = useLanguage()
  const { field, values, set } = useOrderForm(applicationForm)
  const { data } = useStart(formCall, {})
  const { type } = values
  return (
    <>
      <RadioCards
        {...field('type')}
        // Another service has another subject.
        onChange={(chosen) => set({ type: chosen, 'details.accountId': '' })}
        label={t('type')}
        options={applicationTypes.map((each) => ({
          value: each,
          label: applicationTypeNames[each][language],
          note: t(`type.${each}`, {
            proof: data?.fees.proofCopy,
            post: data?.fees.statementPost,
          }),
        }))}
      />
      {isProof(type) && <ProofFields start={data} />}
      {type === 'accountProof' && <AccountField />}
      {type === 'statementPost' && <StatementFields start={data} />}
      {type === 'settlementProof' && <LoanField start={data} />}
      {type === 'cardReplacement' && <CardFields start={data} />}
      {type === 'taxDeclaration' && <TaxFields />}
      {hasCopies(type) && !isProof(type) && <CopiesField />}
      {type !== 'taxDeclaration' && <DeliveryFields start={data} />}
      {hasFee(type) && <FeeField />}
    </>
  )
}
