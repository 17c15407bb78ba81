import { formatGrouped, parseAmount } from '@cloudsail/contract'
import { convertBanknotesAtBranch, demoCustomersCall } from '@cloudsail/contract/demo'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries, useCall } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useState } from 'react'

/** In a demonstration, simulates the branch that converts banknotes to transferable money. */
export default function AtBranch({ from, amount }: { from: string; amount: string }) {
  const t = useTexts('remittance')
  const isDemo = (useCall(demoCustomersCall, {}).data?.customers.length ?? 0) > 0
  const [busy, setBusy] = useState(false)
  if (!isDemo) return null
  const convert = async () => {
    setBusy(true)
    try {
      const { left, currency } = await call(convertBanknotesAtBranch, { from, amount })
      showToast(
        'success',
        t('cash.converted', { amount: formatGrouped(parseAmount(left, currency)!, currency) }),
      )
      await invalidateQueries()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small look="line" busy={busy} onClick={() => void convert()}>
      {t('cash.demo')}
    </Button>
  )
}
