-- Cards differ in the points that a purchase earns. The rate is a dated parameter: a purchase earns by the day on which it is
-- posted.
insert into bankday.parameters (key, effective_on, value) values
  ('points.cardRates', '2020-01-01',
    '{"classic": 100, "gold": 100, "young": 100, "platinum": 150, "world": 150, "diamond": 200}');
