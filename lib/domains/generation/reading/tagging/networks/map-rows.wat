;; The maps of network-layers.ts in vectors of four numbers, which V8 makes of no JavaScript.
;; map-rows.wasm is this file assembled: map-rows.test.ts holds them together, and says how to write it anew.
(module
  (memory (export "memory") 16)

  ;; Adds the four numbers of a vector to the number at a place.
  (func $addSum (param $at i32) (param $of v128)
    (local.set $of
      (f32x4.add
        (local.get $of)
        (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $of) (local.get $of))))
    (f32.store
      (local.get $at)
      (f32.add
        (f32.load (local.get $at))
        (f32.add (f32x4.extract_lane 0 (local.get $of)) (f32x4.extract_lane 1 (local.get $of))))))

  ;; into[row][out] += weights[out] · rows[row]. Addresses of float32 in rows of $size and $outs numbers, both multiples of
  ;; four. Takes two rows and four outputs at a time, so that each weight is read once for two products; of an odd number
  ;; of rows the one behind the last is read and written too.
  (func (export "mapRows")
    (param $weights i32) (param $size i32) (param $outs i32) (param $rows i32) (param $count i32) (param $into i32)
    (local $rowsEnd i32) (local $intoEnd i32) (local $at i32)
    (local $first i32) (local $second i32) (local $third i32) (local $fourth i32)
    (local $left v128) (local $right v128) (local $weight v128)
    (local $l1 v128) (local $l2 v128) (local $l3 v128) (local $l4 v128)
    (local $r1 v128) (local $r2 v128) (local $r3 v128) (local $r4 v128)
    ;; From here on in bytes.
    (local.set $size (i32.shl (local.get $size) (i32.const 2)))
    (local.set $outs (i32.shl (local.get $outs) (i32.const 2)))
    (local.set $rowsEnd (i32.add (local.get $rows) (i32.mul (local.get $count) (local.get $size))))
    (loop $pairs
      (local.set $first (local.get $weights))
      (local.set $intoEnd (i32.add (local.get $into) (local.get $outs)))
      (loop $fours
        (local.set $l1 (v128.const i32x4 0 0 0 0))
        (local.set $l2 (local.get $l1))
        (local.set $l3 (local.get $l1))
        (local.set $l4 (local.get $l1))
        (local.set $r1 (local.get $l1))
        (local.set $r2 (local.get $l1))
        (local.set $r3 (local.get $l1))
        (local.set $r4 (local.get $l1))
        (local.set $second (i32.add (local.get $first) (local.get $size)))
        (local.set $third (i32.add (local.get $second) (local.get $size)))
        (local.set $fourth (i32.add (local.get $third) (local.get $size)))
        (local.set $at (i32.const 0))
        (loop $vectors
          (local.set $left (v128.load (i32.add (local.get $rows) (local.get $at))))
          (local.set $right (v128.load (i32.add (i32.add (local.get $rows) (local.get $size)) (local.get $at))))
          (local.set $weight (v128.load (i32.add (local.get $first) (local.get $at))))
          (local.set $l1 (f32x4.add (local.get $l1) (f32x4.mul (local.get $weight) (local.get $left))))
          (local.set $r1 (f32x4.add (local.get $r1) (f32x4.mul (local.get $weight) (local.get $right))))
          (local.set $weight (v128.load (i32.add (local.get $second) (local.get $at))))
          (local.set $l2 (f32x4.add (local.get $l2) (f32x4.mul (local.get $weight) (local.get $left))))
          (local.set $r2 (f32x4.add (local.get $r2) (f32x4.mul (local.get $weight) (local.get $right))))
          (local.set $weight (v128.load (i32.add (local.get $third) (local.get $at))))
          (local.set $l3 (f32x4.add (local.get $l3) (f32x4.mul (local.get $weight) (local.get $left))))
          (local.set $r3 (f32x4.add (local.get $r3) (f32x4.mul (local.get $weight) (local.get $right))))
          (local.set $weight (v128.load (i32.add (local.get $fourth) (local.get $at))))
          (local.set $l4 (f32x4.add (local.get $l4) (f32x4.mul (local.get $weight) (local.get $left))))
          (local.set $r4 (f32x4.add (local.get $r4) (f32x4.mul (local.get $weight) (local.get $right))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $vectors (i32.lt_u (local.get $at) (local.get $size))))
        (call $addSum (local.get $into) (local.get $l1))
        (call $addSum (i32.add (local.get $into) (i32.const 4)) (local.get $l2))
        (call $addSum (i32.add (local.get $into) (i32.const 8)) (local.get $l3))
        (call $addSum (i32.add (local.get $into) (i32.const 12)) (local.get $l4))
        (local.set $at (i32.add (local.get $into) (local.get $outs)))
        (call $addSum (local.get $at) (local.get $r1))
        (call $addSum (i32.add (local.get $at) (i32.const 4)) (local.get $r2))
        (call $addSum (i32.add (local.get $at) (i32.const 8)) (local.get $r3))
        (call $addSum (i32.add (local.get $at) (i32.const 12)) (local.get $r4))
        (local.set $first (i32.add (local.get $fourth) (local.get $size)))
        (local.set $into (i32.add (local.get $into) (i32.const 16)))
        (br_if $fours (i32.lt_u (local.get $into) (local.get $intoEnd))))
      ;; The row behind this one is done too.
      (local.set $into (i32.add (local.get $into) (local.get $outs)))
      (local.set $rows (i32.add (local.get $rows) (i32.shl (local.get $size) (i32.const 1))))
      (br_if $pairs (i32.lt_u (local.get $rows) (local.get $rowsEnd))))))
