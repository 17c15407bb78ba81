import { type FxCurrency, type FxSide, fxQuote, rateE4Of } from '@cloudsail/contract/remittance'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A rate that is valid for a limited time. */
export interface Quote {
  quote: string
  rateE4: bigint
  midE4: bigint
  backE4: bigint
  /** Total validity in seconds. */
  holds: number
  /** Seconds left, 0 once it has expired. */
  left: number
}

export interface Quoting {
  /** Null until the first quote has loaded. */
  quote: Quote | null
  /** Why there is no quote, in the bank's words. */
  refusal: string | null
  refresh: () => void
}

/**
 * Returns a quote with a countdown, shared by form and aside. A new one is loaded for another currency and when the customer
 * asks for it.
 */
export function useQuote(side: FxSide, currency: FxCurrency | null, cash: boolean): Quoting {
  const { data, error, refetch } = useQuery({
    queryKey: [fxQuote.name, side, currency, cash],
    queryFn: async () => ({
      ...(await call(fxQuote, { side, currency: currency!, cash }, { busy: false, reportErrors: 'none' })),
      // Not the machine's clock, which may be set while the quote is valid.
      arrivedAtMs: performance.now(),
    }),
    enabled: currency !== null,
    // Only the customer asks for a new quote.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const refresh = () => void refetch()
  if (!data) return { quote: null, refusal: error?.message ?? null, refresh }
  const { quote, rate, mid, back, holdsForSeconds: holds } = data
  const passed = Math.max(0, now - data.arrivedAtMs) / 1_000
  const rates = { rateE4: rateE4Of(rate), midE4: rateE4Of(mid), backE4: rateE4Of(back) }
  return {
    quote: { quote, ...rates, holds, left: Math.max(0, Math.ceil(holds - passed)) },
    refusal: null,
    refresh,
  }
}
