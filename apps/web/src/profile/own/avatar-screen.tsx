import { builtInAvatars, changeAvatar } from '@cloudsail/contract/profile'
import Avatar from '@cloudsail/ui/avatar/avatar.tsx'
import { BuiltInAvatar } from '@cloudsail/ui/avatar/built-in.tsx'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { initialOf } from '@cloudsail/ui/initial-of.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useQuickOrder } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { PageHeading } from '@cloudsail/ui/page-heading.tsx'
import { useErrorTexts } from '@cloudsail/ui/use-error-texts.ts'
import { useState } from 'react'
import { useInfobar } from '../../base/infobar.ts'
import css from './avatar.module.css'
import { PictureChoice } from './picture-choice.tsx'

void loadTexts('own')

/** PSC0105000: sets the customer's picture, which nobody else sees. */
export default function AvatarScreen() {
  const t = useTexts('own')
  const title = useScreenTitle()
  const info = useInfobar().data
  const order = useQuickOrder(changeAvatar)
  const [wrong, setWrong] = useState<string | null>(null)
  const textOf = useErrorTexts(wrong !== null)
  const avatar = info?.avatar ?? null
  const initial = info ? initialOf(info.nickname) : ''
  const give = async (input: Parameters<typeof order.give>[0]) => {
    setWrong(null)
    const given = await order.give(input)
    if (given) showToast('success', t('avatar.saved'))
    return given
  }
  return (
    <div className="page">
      <PageHeading>{title}</PageHeading>
      <Card title={t('avatar.now')}>
        <div className={css.now}>
          <span className={css.round}>{avatar ? <Avatar avatar={avatar} initial={initial} /> : initial}</span>
          <div className={css.words}>
            <p>{t('avatar.who')}</p>
            {avatar && (
              <p>
                <Button look="line" small busy={order.busy} onClick={() => void give({ action: 'remove' })}>
                  {t('avatar.remove')}
                </Button>
              </p>
            )}
          </div>
        </div>
        {order.problem && (
          <MessageBar kind="error" live>
            {order.problem}
          </MessageBar>
        )}
      </Card>
      <PictureChoice
        busy={order.busy}
        error={textOf(wrong ? { key: wrong } : null)}
        onSend={(uploadId) => give({ action: 'picture', uploadId })}
        onRefused={setWrong}
      />
      <Card title={t('avatar.builtIn')}>
        <div className={css.grid}>
          {Array.from({ length: builtInAvatars }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={avatar === String(number)}
              aria-label={t('avatar.builtIn.one', { number })}
              onClick={() => void give({ action: 'builtIn', number })}
            >
              <BuiltInAvatar number={number} />
            </button>
          ))}
        </div>
      </Card>
    </div>
  )
}
