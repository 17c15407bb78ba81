import { brand, type ResponseOf } from '@cloudsail/contract'
import { type dataCentre, forgetAnnotations, type KeptKind } from '@cloudsail/contract/profile'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { useSubmit } from '@cloudsail/ui/base/api/index.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
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

/** Lists the kinds of records: purpose, retention period and number. The number links to the records. */
export function KeptCard({ kept }: { kept: Kept }) {
  const t = useTexts('dataCentre')
  const annotations = kept.find(({ kind }) => kind === 'convenience')?.count ?? 0
  return (
    <Card title={t('kept')} aside={<span className={css.quiet}>{t('kept.open')}</span>}>
      <table className={css.table}>
        <caption className="said">{t('kept')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('why')}</th>
            <th scope="col">{t('howLong')}</th>
            <th scope="col">{t('howMany')}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ kind, count, years }) => (
            <tr key={kind}>
              <th scope="row">
                {t(`what.${kind}`)}
                <small>{t(`of.${kind}`)}</small>
              </th>
              <td data-label={t('why')}>{t(`why.${kind}`)}</td>
              <td data-label={t('howLong')}>
                {kind === 'convenience' ? t('long.convenience') : t(`long.${kind}`, { years })}
              </td>
              <td data-label={t('howMany')}>
                <Count kind={kind} count={count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {annotations > 0 && <Forget />}
      <p className={css.quiet}>{t('notKept')}</p>
      <p className={css.quiet}>{t('closing', { hotline: brand.hotline, address: brand.privacyContact })}</p>
    </Card>
  )
}

function Count({ kind, count }: { kind: KeptKind; count: number }) {
  const t = useTexts('dataCentre')
  const screen = useScreenAt(places[kind])
  const number = count.toLocaleString('en')
  if (!screen || count === 0) return <>{number}</>
  return (
    <Link href={screen.route} aria-label={t('open', { what: t(`what.${kind}`), count: number })}>
      {number}
    </Link>
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
      <Button look="line" small onClick={() => setAsking(true)}>
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
