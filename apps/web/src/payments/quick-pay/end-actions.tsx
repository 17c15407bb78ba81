import { endAgreement, pauseAgreement } from '@cloudsail/contract/payments'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Strokes } from '@cloudsail/ui/group-icon.tsx'
import { ConfirmedOrder } from '../agreements/confirmed-order.tsx'
import type { StandingAgreement } from '../agreements/lower-caps.tsx'
import css from './quick-pay.module.css'

/** Strokes on a 20-unit square. */
const paths = {
  pause: 'M7 4.5v11M13 4.5v11',
  resume: 'M6.5 4.5v11l9-5.5-9-5.5Z',
  end: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM5 5l10 10',
}

interface CellProps {
  icon: keyof typeof paths
  onPress: () => void
  children: string
}

const Cell = ({ icon, onPress, children }: CellProps) => (
  <button type="button" onClick={onPress}>
    <Strokes path={paths[icon]} />
    {children}
  </button>
)

/** The foot of an agreement: pausing or resuming, ending, and when each applies. */
export function EndActions({ agreement, onResume }: { agreement: StandingAgreement; onResume: () => void }) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  const { key, name, state } = agreement
  return (
    <>
      <div className={css.cells}>
        {state === 'paused' ? (
          <Cell icon="resume" onPress={onResume}>
            {words('resume')}
          </Cell>
        ) : (
          <ConfirmedOrder
            contract={pauseAgreement}
            input={{ agreement: key }}
            words={{
              button: words('pause'),
              title: words('pause.title'),
              confirm: words('pause.confirm'),
              done: words('pause.done'),
            }}
            button={(open) => (
              <Cell icon="pause" onPress={open}>
                {words('pause')}
              </Cell>
            )}
          >
            <p>{name}</p>
            <p>{words('pause.text')}</p>
          </ConfirmedOrder>
        )}
        <ConfirmedOrder
          contract={endAgreement}
          input={{ agreement: key }}
          words={{
            button: words('end'),
            title: words('end.title'),
            confirm: words('end.confirm'),
            done: words('end.done'),
          }}
          button={(open) => (
            <Cell icon="end" onPress={open}>
              {words('end')}
            </Cell>
          )}
        >
          <p>{name}</p>
          <p>{words('end.text')}</p>
          <p>{t('end.note')}</p>
        </ConfirmedOrder>
      </div>
      <p className={css.foot}>{t('about')}</p>
    </>
  )
}
