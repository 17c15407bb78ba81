import { normaliseNumber, normaliseText } from '@cloudsail/contract'
import { checkNameHongKong, isHongKongAccount } from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { type FormWith, useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import css from './abroad.module.css'
import type { AbroadValues } from './forms.ts'

/**
 * Asks the beneficiary's bank whether account and name match, once both are typed. The result only warns and never refuses.
 */
export function NameCheck({ form }: { form: FormWith<AbroadValues> }) {
  const t = useTexts('abroad')
  const { values } = useOrderForm(form)
  const settled = useSettled(
    `${values.bank}|${normaliseNumber(values.account)}|${normaliseText(values.name)}`,
    600,
  )
  const [bank = '', account = '', name = ''] = settled.split('|')
  const { data, isFetching } = useQuery({
    queryKey: [checkNameHongKong.name, settled],
    queryFn: () =>
      call(checkNameHongKong, { bank, account, name } as never, { busy: false, reportErrors: 'none' }),
    enabled: bank !== '' && isHongKongAccount(account) && /^[\x20-\x7e]{2,70}$/.test(name),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <p className={data?.outcome === 'match' ? css.good : css.quiet} role="status">
      {isFetching ? t('nameCheck.asking') : data ? t(`nameCheck.${data.outcome}`) : t('nameCheck.lead')}
    </p>
  )
}
