-- A portal that was restored or moved before these numbers travelled along would give them out twice: it goes on after the last one.
SELECT setval('appeal_numbers', last) FROM (SELECT max(split_part(number, '-', 3)::bigint) AS last FROM "appeals") given WHERE last > coalesce(pg_sequence_last_value('appeal_numbers'), 0);--> statement-breakpoint
SELECT setval('reception_numbers', last) FROM (SELECT max(split_part(number, '-', 3)::bigint) AS last FROM "reception_bookings") given WHERE last > coalesce(pg_sequence_last_value('reception_numbers'), 0);
