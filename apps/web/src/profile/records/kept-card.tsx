import { brand, type ResponseOf } from '@cloudsail/contract'
import { type dataCentre, forgetAnnotations, type KeptKind } from '@cloudsail/contract/profile'
import { CardFoot } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { ShareBar } from '@cloudsail/ui/charts/share-bar.tsx'
import { Strokes } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useState } from 'react'
import css from './data.module.css'

type Kept = ResponseOf<typeof dataCentre>['kept']

/** Screen on which each kind of record is shown. */
const places: Readonly<Record<KeptKind, string>> = {
  identity: '/PSC0101000',
  accounts: '/spending',
  logins: '/loginHistory',
  signatures: '/PIF1406000',
  suitability: '/PIF1201000',
  mail: '/PCS0201000',
  convenience: '/userDefined',
}

/** Icons on a 20-unit square. */
const icons: Readonly<Record<KeptKind, string>> = {
  identity:
    'M10 3.4a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6ZM3.6 16.8c.8-3.3 3.2-4.5 6.4-4.5s5.6 1.2 6.4 4.5',
  accounts:
    'M3.3 6v8.7c0 1 .8 1.8 1.8 1.8h9.8c1 0 1.8-.8 1.8-1.8V8.6c0-1-.8-1.8-1.8-1.8H4.3A1 1 0 0 1 3.3 6c0-1.2.9-2 2-2h8.2M13.3 11.6h.1',
  logins: 'M5 9h10v7.5H5zM7.2 9V6.5a2.8 2.8 0 0 1 5.6 0V9',
  signatures: 'M4 16.2l.8-3.4 8.6-8.6 2.6 2.6-8.6 8.6L4 16.2ZM11.6 6l2.6 2.6',
  suitability: 'M3 16.6h14M5.3 16.6v-3.4M10 16.6V11M14.7 16.6V9M4 9.3l4.3-4 2.9 2.3L16 3.6',
  mail: 'M3 5.3h14v9.4H3zM3 6l7 5 7-5',
  convenience: 'M3.5 4v5.2l7.3 7.3 5.7-5.7L9.2 3.5H4a.5.5 0 0 0-.5.5ZM6.9 6.9h.1',
}

/** The years that fill a bar. */
const fullYears = 20

/** Lists the kinds of records: what they are and what for, the years of retention as bars, and the number. */
export function KeptCard({ kept }: { kept: Kept }) {
  const t = useTexts('dataCentre')
  const annotations = kept.find(({ kind }) => kind === 'convenience')?.count ?? 0
  return (
    <Card
      title={t('kept')}
      flush
      aside={<span className={`quiet ${css.wide}`}>{t('kept.bars', { years: fullYears })}</span>}
    >
      <div className={css.rows}>
        <ItemRows label={t('kept')}>
          {kept.map((each) => (
            <li key={each.kind}>
              <KeptRow {...each} />
            </li>
          ))}
        </ItemRows>
      </div>
      <CardFoot>
        <span>{t('notKept')}</span>
        {annotations > 0 && <Forget />}
      </CardFoot>
      <p className={css.closing}>{t('closing', { hotline: brand.hotline, address: brand.privacyContact })}</p>
    </Card>
  )
}

function KeptRow({ kind, count, years }: Kept[number]) {
  const t = useTexts('dataCentre')
  const screen = useScreenAt(places[kind])
  const number = t('count', { count: count.toLocaleString('en') })
  const long = kind === 'convenience' ? t('long.convenience') : t(`long.${kind}`, { years })
  const isOpen = screen && count > 0
  return (
    <ItemRow
      icon={<Strokes path={icons[kind]} size={18} />}
      name={t(`what.${kind}`)}
      below={[t(`of.${kind}`), t(`why.${kind}`)]}
      note={<span className={css.narrow}>{long}</span>}
      mark={
        <span className={css.years}>
          <ShareBar share={(years ?? 0) / fullYears} />
          <span>{long}</span>
        </span>
      }
      amount={
        <span className={isOpen ? css.more : 'quiet'}>
          {number}
          {isOpen && <Icon name="chevronRight" size={15} />}
        </span>
      }
      {...(isOpen ? { href: screen.route } : {})}
    />
  )
}

/** Deletes categories, rules and tags after a confirmation. */
function Forget() {
  const t = useTexts('dataCentre')
  const [asking, setAsking] = useState(false)
  const { submit, pending } = useSubmit(forgetAnnotations)
  const forget = async () => {
    const answer = await submit({})
    if (!answer) return
    setAsking(false)
    showToast('success', t('forgotten', { count: answer.deleted }))
    await invalidateQueries()
  }
  return (
    <>
      <Button look="text" small className={css.inLine} onClick={() => setAsking(true)}>
        {t('forget')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('forget')}
        keep={t('cancel')}
        confirm={t('forget.do')}
        busy={pending}
        onConfirm={() => void forget()}
      >
        <p>{t('forget.text')}</p>
      </AskDialog>
    </>
  )
}
