import { donationTaxList } from '@cloudsail/contract/donation'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { saveDocument } from '@cloudsail/ui/save-file.ts'
import { useState } from 'react'

/** Saves the gifts of a calendar year for the tax declaration. */
export function TaxList({ year }: { year: string }) {
  const t = useTexts('donation')
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    // The call shows a failure.
    const file = await call(donationTaxList, { year }).catch(() => null)
    setBusy(false)
    if (file) saveDocument(file)
  }
  return (
    <Button look="line" small busy={busy} aria-label={t('tax.of', { year })} onClick={() => void download()}>
      {t('tax')}
    </Button>
  )
}
