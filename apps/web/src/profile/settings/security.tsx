import type { ResponseOf } from '@cloudsail/contract'
import { changeSettings, type personalSettings, type SecurityItem } from '@cloudsail/contract/profile'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Switch } from '@cloudsail/ui/choice.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import css from './settings.module.css'

type Security = ResponseOf<typeof personalSettings>['security']
type Item = Security['items'][number]

/** Screen on which each item is set. Items without a screen are set at a branch. */
const screenOf: Record<SecurityItem, string | null> = {
  method: '/PSC0104000',
  loginPassword: '/PSC0204000',
  queryPassword: '/PSC0201000',
  withdrawalPassword: '/PSC0202000',
  securityQuestion: '/PSC0107000',
  seal: '/PSC0102000',
  alerts: null,
}
const bars = { low: 1, fair: 2, high: 3 } as const

/** Shows how secure the access is, the reasons, and what to improve next. */
export function Security({
  security: { strength, items },
  checksAlways,
}: {
  security: Security
  /** Null for a method without a second factor. */
  checksAlways: boolean | null
}) {
  const t = useTexts('profile')
  const next = items.find(({ set }) => !set)
  return (
    <Card title={t('security')} className={css.whole} flush>
      <div className={cx(css.strength, css[strength])}>
        <span className={css.bars} aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <i key={bar} data-on={bar <= bars[strength] || undefined} />
          ))}
        </span>
        <p>
          <strong>{t(`strength.${strength}`)}</strong>
          <span>{next ? t(`advice.${next.item}`) : t('advice.none')}</span>
        </p>
      </div>
      <ul className={css.items}>
        {items.map((item) => (
          <SecurityRow key={item.item} {...item} />
        ))}
        {checksAlways !== null && <Choice name="check" on={checksAlways} input={checkInput} />}
      </ul>
    </Card>
  )
}

function SecurityRow({ item, set, changedAt }: Item) {
  const t = useTexts('profile')
  const screen = useScreenAt(screenOf[item] ?? '')
  if (item === 'alerts') return <Choice name="alerts" on={set} input={alertsInput} />
  return (
    <li>
      <span className={cx(css.sign, set && css.done)}>
        <Icon name={set ? 'check' : 'alert'} size={18} />
      </span>
      <span className={css.what}>
        <b>{t(`item.${item}`)}</b>
        <span>
          {set
            ? changedAt
              ? t('item.setAt', { date: changedAt.slice(0, 10) })
              : t('item.set')
            : t('item.unset')}
        </span>
      </span>
      {screen && (
        <Link
          href={screen.route}
          className={css.act}
          aria-label={t(set ? 'item.change' : 'item.setUp', { item: t(`item.${item}`) })}
        >
          {t(set ? 'act.change' : 'act.set')}
        </Link>
      )}
    </li>
  )
}

type Input = Parameters<ReturnType<typeof useQuickOrder<typeof changeSettings>>['give']>[0]
const alertsInput = (on: boolean): Input => ({ action: 'alerts', on })
const checkInput = (always: boolean): Input => ({ action: 'secondFactor', always })

interface ChoiceProps {
  name: 'alerts' | 'check'
  on: boolean
  input: (wanted: boolean) => Input
}

/** Settings that take effect at once: log-in alerts, and the second factor at every log-in. */
function Choice({ name, on, input }: ChoiceProps) {
  const t = useTexts('profile')
  const { give, busy, problem } = useQuickOrder(changeSettings)
  return (
    <li>
      <span className={cx(css.sign, on && css.done)}>
        <Icon name={on ? 'check' : 'alert'} size={18} />
      </span>
      <div className={css.switch}>
        <Switch
          checked={on}
          disabled={busy}
          onChange={(wanted) => void give(input(wanted))}
          note={t(`item.${name}.note`)}
        >
          <b>{t(`item.${name}`)}</b>
        </Switch>
        {problem && (
          <MessageBar kind="error" live>
            {problem}
          </MessageBar>
        )}
      </div>
    </li>
  )
}
