import { handOutKey } from '@cloudsail/contract/demo'
import { methodChoices } from '@cloudsail/contract/identity'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { queryClient } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { useState } from 'react'

/** Simulates the branch that hands out a USB-Key. */
export default function KeyAtBranch() {
  const t = useTexts('certificateScreens')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await call(handOutKey, {})
      await queryClient.invalidateQueries({ queryKey: [methodChoices.name] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small look="line" busy={busy} onClick={() => void take()}>
      {t('branch.demo')}
    </Button>
  )
}
