import type { ResponseOf } from '@cloudsail/contract'
import { changeHome, type HomePanel, homePanels, type savedHome } from '@cloudsail/contract/profile'
import type { Arrangement } from '@cloudsail/ui/arrange/arrangement.ts'
import { loadChunk } from '@cloudsail/ui/base/loads.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { RadioCards } from '@cloudsail/ui/radio-cards.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import css from './arrange-home.module.css'
import { PlanColumns } from './plan-columns.tsx'

const Preview = lazy(() => loadChunk(() => import('./home-preview.tsx')))

type Saved = ResponseOf<typeof savedHome>

const namesOf = (names: readonly string[] = []): HomePanel[] =>
  names.flatMap((name) => homePanels.find((panel) => panel === name) ?? [])

/** The plan of home until it is saved: its two columns and the hidden panels. */
export function HomePlan({ saved }: { saved: Saved }) {
  const t = useTexts('ownHome')
  const [changed, setChanged] = useState<Arrangement | null>(null)
  const [chosenDensity, setDensity] = useState<Saved['density'] | null>(null)
  const [preview, setPreview] = useState(false)
  const { give, busy, problem } = useQuickOrder(changeHome)
  const columns = changed ?? [saved.wide, saved.narrow, saved.hidden]
  const density = chosenDensity ?? saved.density
  const [wide, narrow, hidden] = columns.map(namesOf) as [HomePanel[], HomePanel[], HomePanel[]]
  const isEmpty = wide.length + narrow.length === 0
  const save = async () => {
    const given = await give({ action: 'save', wide, narrow, hidden, density })
    if (given) showToast('success', t('layout.saved'))
  }
  const restore = async () => {
    if (!(await give({ action: 'restore' }))) return
    setChanged(null)
    setDensity(null)
    showToast('success', t('layout.restored'))
  }
  return (
    <>
      <Card>
        <p className={css.hint}>{t('layout.hint')}</p>
        <PlanColumns columns={columns} fresh={saved.fresh} onChange={setChanged} />
        <p className={css.hint}>{t('layout.always')}</p>
        <RadioCards
          label={t('layout.density')}
          value={density}
          onChange={setDensity}
          options={[
            { value: 'standard', label: t('layout.density.standard') },
            { value: 'compact', label: t('layout.density.compact') },
          ]}
        />
        {isEmpty && <MessageBar kind="warn">{t('layout.empty')}</MessageBar>}
        {problem && (
          <MessageBar kind="error" live>
            {problem}
          </MessageBar>
        )}
        <div className={css.buttons}>
          <Button busy={busy} disabled={isEmpty} onClick={() => void save()}>
            {t('layout.save')}
          </Button>
          <Button look="line" aria-expanded={preview} onClick={() => setPreview(!preview)}>
            {t(preview ? 'layout.preview.off' : 'layout.preview')}
          </Button>
          {saved.chosen && (
            <Button look="line" busy={busy} onClick={() => void restore()}>
              {t('layout.restore')}
            </Button>
          )}
          <Link href="/home" className={css.see}>
            {t('layout.see')}
          </Link>
        </div>
      </Card>
      {preview && !isEmpty && (
        <Suspense fallback={<Skeleton look="block" />}>
          <Preview columns={{ wide, narrow, compact: density === 'compact' }} />
        </Suspense>
      )}
    </>
  )
}
