import { tailOf } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useBeginWith } from '@cloudsail/ui/form/use-begin-with.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { Select } from '@cloudsail/ui/select.tsx'
import { keyOf } from '../certificates.ts'

/** What names a certificate: its number, and its parent deposit account. */
export interface Named {
  accountId: string
  accountNumber: string
  certificate: string
}

interface Props<Deposit extends Named> {
  form: FormWith<{ deposit: string }>
  label: string
  /** Empty while they are loading. */
  deposits: readonly Deposit[]
  option: (deposit: Deposit) => string
  onChoose: (deposit: string) => void
}

/** Lets the customer choose a certificate, beginning with the first. Its parent deposit account stands below. */
export function DepositSelect<Deposit extends Named>({
  form,
  label,
  deposits,
  option,
  onChoose,
}: Props<Deposit>) {
  const t = useTexts('timeDeposits')
  const { field, values } = useOrderForm(form)
  const [first] = deposits
  const chosen = chosenOf(deposits, values.deposit)
  useBeginWith(values.deposit, first && keyOf(first), onChoose)
  return (
    <Select
      {...field('deposit')}
      label={label}
      onChange={onChoose}
      options={deposits.map((deposit) => ({ value: keyOf(deposit), label: option(deposit) }))}
      hint={chosen && t('draw.parent', { tail: tailOf(chosen.accountNumber) })}
    />
  )
}

/** Returns the certificate that a form has chosen. Undefined if there is none. */
export const chosenOf = <Deposit extends Named>(
  deposits: readonly Deposit[],
  key: string,
): Deposit | undefined => deposits.find((deposit) => keyOf(deposit) === key)
