import { unbindWechat } from '@cloudsail/contract/help'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { useState } from 'react'
import css from './wechat.module.css'

/** Shows the bound WeChat account, with the way to unbind it. */
export function BoundWechat({ bound: { name, since } }: { bound: { name: string; since: string } }) {
  const t = useTexts('wechat')
  const order = useQuickOrder(unbindWechat)
  const [asking, setAsking] = useState(false)
  const unbind = async () => {
    if (!(await order.give({}))) return
    setAsking(false)
    showToast('success', t('unbound'))
    await invalidateQueries()
  }
  return (
    <Card title={t('bound')}>
      <dl className={css.facts}>
        <dt>{t('bound.name')}</dt>
        <dd>{name}</dd>
        <dt>{t('bound.since')}</dt>
        <dd>{momentText(since)}</dd>
        <dt>{t('bound.gets')}</dt>
        <dd>{t('about.announcements')}</dd>
      </dl>
      <p className={css.quiet}>{t('about.ask')}</p>
      <p className={css.quiet}>{t('about.never')}</p>
      <Button look="line" onClick={() => setAsking(true)}>
        {t('unbind')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('unbind.title')}
        keep={t('unbind.keep')}
        confirm={t('unbind')}
        busy={order.busy}
        onConfirm={() => void unbind()}
        problem={order.problem}
      >
        <p>{t('unbind.text', { name })}</p>
      </AskDialog>
    </Card>
  )
}
