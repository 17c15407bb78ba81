import type { ResponseOf } from '@cloudsail/contract'
import { wechatCodeMinutes, type wechatState } from '@cloudsail/contract/help'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import css from './wechat.module.css'

/** Shows the code to type in WeChat while it is valid. */
export function CodeCard({ state: { code } }: { state: ResponseOf<typeof wechatState> }) {
  const t = useTexts('wechat')
  if (!code) return <MessageBar>{t('code.gone', { minutes: wechatCodeMinutes })}</MessageBar>
  return (
    <div className={css.code} role="status">
      <p>{t('code.type')}</p>
      <b>{`${code.code.slice(0, 3)} ${code.code.slice(3)}`}</b>
      <p className={css.quiet}>{t('code.until', { time: momentText(code.until, true) })}</p>
    </div>
  )
}
