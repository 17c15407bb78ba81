import { parseAmount } from '@cloudsail/contract'
import { type AbroadPrice, abroadPrice, type RemitNetwork } from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { useQuery } from '@tanstack/react-query'
import type { AbroadValues } from './forms.ts'

const settleMs = 300

/** Returns the price of the remittance being typed. Null until there is an amount. All components share one request. */
export function usePrice(network: RemitNetwork, values: AbroadValues): AbroadPrice | null {
  const { currency, paying, feeFrom } = values
  const amount = useSettled(values.amount, settleMs)
  const country = network === 'swift' && values.bic ? values.bic.slice(4, 6) : values.country
  const minor = parseAmount(amount, currency)
  const asked = {
    network,
    currency,
    amount,
    paying,
    feeFrom,
    country: /^[A-Z]{2}$/.test(country) ? country : '',
  }
  const { data } = useQuery({
    queryKey: [abroadPrice.name, asked],
    queryFn: ({ signal }) => call(abroadPrice, asked, { signal, busy: false, reportErrors: 'none' }),
    enabled: minor !== null && minor > 0n,
  })
  return (minor ? data : null) ?? null
}
