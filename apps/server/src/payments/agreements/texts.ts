import type { Bilingual } from '@cloudsail/contract'

/** Texts of the orders about standing agreements. */
export const agreementTexts = {
  agreement: { zh: '协议', en: 'Agreement' },
  single: { zh: '单笔限额', en: 'Limit per payment' },
  day: { zh: '日累计限额', en: 'Daily limit' },
  month: { zh: '月累计限额', en: 'Monthly limit' },
  change: { zh: '{from}改为{to}', en: '{from} to {to}' },
  unchanged: { zh: '{from}（不变）', en: '{from} (unchanged)' },
  from: { zh: '生效时间', en: 'From' },
  atOnce: { zh: '立即生效', en: 'Immediately' },
  lowerAtOnce: {
    zh: '调低的立即生效，调高的{hours}小时后生效',
    en: 'Lower limits immediately, higher ones after {hours} hours',
  },
  later: { zh: '{hours}小时后生效', en: 'After {hours} hours' },
  pause: { zh: '暂停', en: 'Pause' },
  pauseValue: {
    zh: '暂停期间不再扣款，可随时恢复',
    en: 'No payments are taken while paused. You can resume at any time',
  },
  resume: { zh: '恢复', en: 'Resume' },
  resumeValue: { zh: '恢复后按原限额扣款', en: 'Payments are taken again within the same limits' },
  end: { zh: '解约', en: 'Cancel' },
  endValue: {
    zh: '立即生效，不可撤销；如需使用须重新签约',
    en: 'Immediately and permanently. To use it again, set up a new agreement',
  },
  purposeRaise: { zh: '调高{name}的限额', en: 'raising the limits of {name}' },
  purposeResume: { zh: '恢复{name}', en: 'resuming {name}' },
  toldLowered: {
    zh: '您已调低{name}的限额，立即生效。',
    en: 'You lowered the limits of {name}. They apply now.',
  },
  toldRaised: {
    zh: '您已调高{name}的限额，{hours}小时后生效。如非本人操作，请立即调低或致电{hotline}。',
    en: 'You raised the limits of {name}. They apply in {hours} hours. Not you? Lower them now or call {hotline}.',
  },
  toldPaused: { zh: '您已暂停{name}。', en: 'You paused {name}.' },
  toldResumed: { zh: '您已恢复{name}。', en: 'You resumed {name}.' },
  toldEnded: { zh: '您已解除{name}。', en: 'You cancelled {name}.' },
} as const satisfies Record<string, Bilingual>
