import type { ComponentProps } from 'react'
import { PayeeMobileField, RemarkFields, SaveContactField } from '../transfer-fields.tsx'
import { RemittanceAgreement } from './remittance-agreement.tsx'

type Form = ComponentProps<typeof RemarkFields>['form'] &
  ComponentProps<typeof PayeeMobileField>['form'] &
  ComponentProps<typeof SaveContactField>['form'] &
  ComponentProps<typeof RemittanceAgreement>['form']

/** The last fields of a remittance: remark, payee's mobile, saving the payee, the agreement. */
export const RemittanceEnd = ({ form }: { form: Form }) => (
  <>
    <RemarkFields form={form} />
    <PayeeMobileField form={form} />
    <SaveContactField form={form} />
    <RemittanceAgreement form={form} />
  </>
)
