import { brand } from '../brand.ts'

const zh = {
  title: '外部机构',
  bank: brand.bank.zh,
  lead: '银行各接口另一端的机构，均为模拟。可在此查看往来报文，也可让其中一方出现故障。',
  endings: '按所收内容触发',
  faults: '故障',
  down: '停机（应答503）',
  silent: '收到后不应答',
  slow: '延迟应答（毫秒）',
  exchanges: '最近往来',
  none: '暂无往来',
  noAnswer: '未应答',
  other: 'English',
}

export const texts = {
  zh,
  en: {
    title: 'Outside parties',
    bank: brand.bank.en,
    lead: 'Those on the other side of the bank’s ports, all simulated. See what is said, and make one of them fail.',
    endings: 'By what it is sent',
    faults: 'Faults',
    down: 'Down (answers 503)',
    silent: 'Takes it and is not responding',
    slow: 'Answers late (milliseconds)',
    exchanges: 'Said last',
    none: 'Nothing has been said yet',
    noAnswer: 'no answer',
    other: '中文',
  } satisfies Record<keyof typeof zh, string>,
}
