import type { ActionOutcome, StaffActionContract } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useKeys } from '../base/keys.ts'
import { dayAndTime } from '../base/times.ts'
import { BeforeAfter } from '../parts/before-after.tsx'
import { Button } from '../parts/button.tsx'
import { Note } from '../parts/note.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Slip } from '../parts/slip.tsx'
import { Results } from './results.tsx'
import { Waiting } from './waiting.tsx'

interface Props {
  contract: StaffActionContract
  outcome: ActionOutcome
  leave(): void
  /** Offers the slip by P. */
  printable?: boolean
}

/** The outcome of an action: done with its numbers, waiting with the text that waits, or failed with its reason. */
export function Outcome(props: Props) {
  const { contract, outcome, leave } = props
  if (outcome.state === 'waiting')
    return <Waiting contract={contract} actionId={outcome.actionId} leave={leave} />
  return <Ended {...props} />
}

function Ended({ contract, outcome, leave, printable }: Props) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { state, reason, results, at, lines } = outcome
  const print = () => window.print()
  useKeys([
    { key: 'F9', label: 'goOn', run: leave },
    { key: 'Escape', run: leave },
    ...(printable && state === 'executed' ? [{ key: 'p', label: 'print', run: print }] : []),
  ])
  const tone = state === 'executed' ? 'good' : 'bad'
  return (
    <Page
      title={contract.title[language]}
      code={contract.code}
      act={
        <Button look="sea" shown="F9" onPress={leave}>
          {t('action.goOn')}
        </Button>
      }
    >
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
        <Stack>
          <Note tone={tone}>
            <b>{t(`state.${state}`)}</b> <span>{at ? dayAndTime(at) : ''}</span>{' '}
            <span>{outcome.actionId}</span>
            {reason && <span>{` ${reason[language]}`}</span>}
          </Note>
          <Slip title={outcome.title[language]} foot={<span>{outcome.actionId}</span>}>
            <BeforeAfter lines={lines} />
          </Slip>
        </Stack>
        <Stack>
          <Results results={results} />
        </Stack>
      </Columns>
    </Page>
  )
}
