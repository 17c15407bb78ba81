import type { RequestInput } from '@cloudsail/contract'
import { correctCategory, type FlowCategory, flowCategoryNames } from '@cloudsail/contract/accounts'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'

export interface Correction {
  entry: Omit<RequestInput<typeof correctCategory>, 'category'>
  name: string
  category: FlowCategory
  /** The category before the correction. */
  before: FlowCategory | null
}

/** Shows the last correction, with a button to undo it. */
export function Corrected({ correction, onUndone }: { correction: Correction; onUndone: () => void }) {
  const t = useTexts('spending')
  const language = useLanguage()
  const { submit, pending } = useSubmit(correctCategory)
  const { entry, name, category, before } = correction
  const undo = async () => {
    if (!(await submit({ ...entry, category: before }))) return
    onUndone()
    await invalidateQueries()
  }
  return (
    <MessageBar kind="success" live>
      {t(entry.scope === 'entry' ? 'corrected' : 'corrected.all', {
        name,
        category: flowCategoryNames[category][language],
      })}{' '}
      <Button look="text" small busy={pending} onClick={() => void undo()}>
        {t('undo')}
      </Button>
    </MessageBar>
  )
}
