import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Dialog } from '@cloudsail/ui/dialog.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { KindIcon } from '@cloudsail/ui/rows/kind-mark.tsx'
import { useState } from 'react'
import { LowerCaps, type StandingAgreement } from '../agreements/lower-caps.tsx'
import css from './quick-pay.module.css'

/** One button for the limits of an agreement. A dialog asks whether they go down, at once, or up, with authentication. */
export function AdjustCaps({ agreement, onRaise }: { agreement: StandingAgreement; onRaise: () => void }) {
  const t = useTexts('quickPay')
  const words = useTexts('payAgreements')
  const [step, setStep] = useState<'asked' | 'lower' | null>(null)
  return (
    <>
      <Button look="line" small wide onClick={() => setStep('asked')}>
        <KindIcon kind="setting" size={17} /> {t('adjust')}
      </Button>
      {step === 'asked' && (
        <Dialog open onClose={() => setStep(null)} title={t('adjust')}>
          <div className={css.ways}>
            <ItemRows label={t('adjust')}>
              <li>
                <ItemRow
                  icon={<Icon name="minus" size={18} />}
                  name={words('lower')}
                  below={[words('lower.text')]}
                  amount={<Icon name="chevronRight" size={16} />}
                  onPress={() => setStep('lower')}
                />
              </li>
              <li>
                <ItemRow
                  icon={<Icon name="plus" size={18} />}
                  name={words('raise')}
                  below={[t('adjust.raise')]}
                  amount={<Icon name="chevronRight" size={16} />}
                  onPress={onRaise}
                />
              </li>
            </ItemRows>
          </div>
        </Dialog>
      )}
      {step === 'lower' && <LowerCaps agreement={agreement} onClose={() => setStep(null)} />}
    </>
  )
}
