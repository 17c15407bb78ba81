-- The points that a purchase earns by the card are a dated parameter: a purchase earns by the day on which it is posted. Every
-- card earns one point for each yuan until the bank decides otherwise.
insert into bankday.parameters (key, effective_on, value) values
  ('points.cardRates', '2020-01-01',
    '{"classic": 100, "gold": 100, "young": 100, "platinum": 100, "world": 100, "diamond": 100}');
