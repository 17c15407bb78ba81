import type { Bilingual } from '@cloudsail/contract'

/** Texts of the orders about standing agreements. */
export const agreementTexts = {
  agreement: { zh: '协议', en: 'Agreement' },
  single: { zh: '单笔限额', en: 'Single cap' },
  day: { zh: '日累计限额', en: 'Daily cap' },
  month: { zh: '月累计限额', en: 'Monthly cap' },
  change: { zh: '{from}改为{to}', en: '{from} to {to}' },
  unchanged: { zh: '{from}（不变）', en: '{from} (unchanged)' },
  from: { zh: '生效时间', en: 'From' },
  atOnce: { zh: '立即生效', en: 'At once' },
  lowerAtOnce: {
    zh: '调低的立即生效，调高的{hours}小时后生效',
    en: 'Lower caps at once, higher ones after {hours} hours',
  },
  later: { zh: '{hours}小时后生效', en: 'After {hours} hours' },
  pause: { zh: '暂停', en: 'Pause' },
  pauseValue: { zh: '暂停期间不再扣款，可随时恢复', en: 'Nothing is taken meanwhile; it can be resumed' },
  resume: { zh: '恢复', en: 'Resume' },
  resumeValue: { zh: '恢复后按原限额扣款', en: 'Money is taken again within the same caps' },
  end: { zh: '解约', en: 'Cancel' },
  endValue: {
    zh: '立即生效，不可撤销；如需使用须重新签约',
    en: 'At once and for good; to use it again, sign anew',
  },
  purposeRaise: { zh: '调高{name}的限额', en: 'raising the caps of {name}' },
  purposeResume: { zh: '恢复{name}', en: 'resuming {name}' },
  toldLowered: {
    zh: '您已调低{name}的限额，立即生效。',
    en: 'You have lowered the caps of {name}; they hold now.',
  },
  toldRaised: {
    zh: '您已调高{name}的限额，{hours}小时后生效。如非本人操作，请立即调低或致电{hotline}。',
    en: 'You have raised the caps of {name}; they hold in {hours} hours. If this was not you, lower them at once or call {hotline}.',
  },
  toldPaused: { zh: '您已暂停{name}。', en: 'You have paused {name}.' },
  toldResumed: { zh: '您已恢复{name}。', en: 'You have resumed {name}.' },
  toldEnded: { zh: '您已解除{name}。', en: 'You have cancelled {name}.' },
} as const satisfies Record<string, Bilingual>
