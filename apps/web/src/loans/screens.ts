import type { Screen } from '@cloudsail/ui/base/screen.ts'

/** The rows of this domain in the screen table, for screens inside the frame. */
export const loansScreens: readonly Screen[] = [
  {
    route: '/PFA0601000',
    domain: 'loans',
    access: 'notCardOnly',
    zh: '我的贷款',
    en: 'My loans',
    keywords:
      'wodedaikuan wddk daikuan dk fangdai chedai huankuanzhanghu hkzh jieqingzhengming jqzm 结清证明 房贷 车贷 loan mortgage',
    load: () => import('./overview/loans-screen.tsx'),
  },
  {
    route: '/PFA0602000',
    domain: 'loans',
    access: 'notCardOnly',
    zh: '还款计划',
    en: 'Repayment plan',
    keywords: 'huankuanjihua hkjh yuegong yg zhongdingjia lpr 月供 重定价 loan schedule instalment plan',
    load: () => import('./schedule/schedule-screen.tsx'),
  },
  {
    route: '/PFA0603000',
    domain: 'loans',
    access: 'notCardOnly',
    zh: '还款明细',
    en: 'Repayment history',
    keywords:
      'huankuanmingxi hkmx guihuanyuqi ghyq yuqi geshuishenbao 逾期 个税 loan payments history overdue arrears tax',
    load: () => import('./payments/payments-screen.tsx'),
  },
  {
    route: '/PFA0604000',
    domain: 'loans',
    access: 'notCardOnly',
    zh: '提前还款',
    en: 'Early repayment',
    keywords: 'tiqianhuankuan tqhk tiqianhuandai tqhd jieqing shisuan 结清 试算 loan early repayment prepay',
    load: () => import('./early/early-screen.tsx'),
  },
  {
    route: '/PFA0901000',
    domain: 'loans',
    access: 'notCardOnly',
    zh: '贷款申请',
    en: 'Apply for a loan',
    keywords:
      'daikuanshenqing dksq xiaofeidai xfd jiekuan jk fangdaiyuyue fdyy chedaiyuyue cdyy 消费贷 借款 房贷预约 loan apply consumer credit appointment',
    load: () => import('./applying/apply-screen.tsx'),
  },
  {
    route: '/PFA0902000',
    domain: 'loans',
    access: 'notCardOnly',
    zh: '贷款申请查询',
    en: 'Loan applications',
    keywords:
      'daikuanshenqingchaxun dksqcx daikuanjindu dkjd daikuanhetong dkht qianshuhetong qsht 贷款进度 签署合同 loan application progress offer contract sign',
    load: () => import('./applying/applications-screen.tsx'),
  },
]
