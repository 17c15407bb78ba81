-- What the bank publishes to all customers is an announcement. A notice is what a customer gives before a draw.
alter table messages.notices rename to announcements;
alter table messages.announcements rename column notice_id to announcement_id;
alter index messages.notices_pkey rename to announcements_pkey;
alter index messages.notices_by_time rename to announcements_by_time;
alter sequence messages.notices_notice_id_seq rename to announcements_announcement_id_seq;

alter table messages.notice_reads rename to announcement_reads;
alter table messages.announcement_reads rename column notice_id to announcement_id;
alter table messages.announcement_reads rename constraint notice_reads_notice_id_fkey to announcement_reads_announcement_id_fkey;
alter index messages.notice_reads_pkey rename to announcement_reads_pkey;

update profile.home_layouts
set wide = array_replace(wide, 'notices', 'announcements'),
    narrow = array_replace(narrow, 'notices', 'announcements'),
    hidden = array_replace(hidden, 'notices', 'announcements')
where 'notices' = any (wide || narrow || hidden);
